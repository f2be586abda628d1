import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer } from './database.ts';
import { missingTimeouts } from './missing-timeouts.ts';
import { databaseTimeouts } from './timeouts.ts';
import { openReplica } from './replica.ts';

test.each(['refuses', 'ignores'] as const)(
  'behind a pooler that %s the settings of a connection nothing is kept in a session',
  async (what) => {
    const direct = await freshTestDatabase();
    await giveUsualTimeouts(direct);
    const pooler = await aPooler(direct, what);
    const database = await connectServer(pooler.url, () => undefined);
    try {
      const { rows } = await database.query('/* hot-one */ select $1::int as number', [7]);
      expect(rows).toEqual([{ number: 7 }]);
      expect((await database.query('select name from pg_prepared_statements')).rows).toEqual([]);
    } finally {
      await database.close();
    }
  },
);

test('a standby behind a pooler that was away at the start is read in the same way', async () => {
  const direct = await freshTestDatabase();
  const primary = await connectServer(direct, () => undefined);
  const pooler = await aPooler(direct, 'ignores');
  await pooler.stop();
  const standby = await openReplica(pooler.url, primary, pino({ level: 'silent' }));
  try {
    expect(standby.isFresh()).toBe(false);
    expect(() => standby.db).toThrow('has not answered yet');
    await pooler.start();
    await expect.poll(() => standby.isFresh(), { timeout: 60_000 }).toBe(true);
    await sql`/* hot-one */ select ${7}::int as number`.execute(standby.db);
    expect((await sql`select name from pg_prepared_statements`.execute(standby.db)).rows).toEqual([]);
  } finally {
    await standby.close();
    await primary.close();
  }
});

test('a server itself prepares what is named', async () => {
  const database = await connectServer(await freshTestDatabase(), () => undefined);
  await database.query('/* hot-one */ select $1::int as number', [7]);
  const { rows } = await database.query('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'hot-one' }]);
  await database.close();
});

test('time limits that a user lacks behind a pooler are found', async () => {
  const direct = await freshTestDatabase();
  const pooler = await aPooler(direct, 'ignores');
  const names = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
  for (const [url, missing] of [
    [direct, []],
    [pooler.url, names],
  ] as const) {
    const database = await connectServer(url, () => undefined);
    expect(await missingTimeouts(database)).toEqual(missing);
    await database.close();
  }
});

/** As the deployment guide says: the pooler's own connections then have what a direct one would ask for. */
async function giveUsualTimeouts(url: string): Promise<void> {
  const { query, close } = await connectServer(url, () => undefined);
  const name = new URL(url).pathname.slice(1);
  await query(`alter database "${name}" set lock_timeout = ${databaseTimeouts.turn}`);
  await close();
}

async function aPooler(direct: string, what: 'refuses' | 'ignores') {
  const url = new URL(direct);
  const behind = Number(url.port);
  const server = createServer((client) => void passOn(client, behind, what));
  const start = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await start(0);
  onTestFinished(() => void server.close());
  url.port = String(port);
  return {
    url: url.href,
    stop: () => new Promise((resolve) => server.close(resolve)),
    start: () => start(port),
  };
}

const lengthBytes = 4;
const startHead = 8;

/** Passes everything on, but for the settings in the first message. */
async function passOn(client: Socket, port: number, what: 'refuses' | 'ignores'): Promise<void> {
  client.on('error', () => undefined);
  const [start] = (await once(client, 'data')) as [Buffer];
  const fields = start.subarray(startHead).toString().split('\0').filter(Boolean);
  const pairs = Array.from({ length: fields.length / 2 }, (_, at) => fields.slice(at * 2, at * 2 + 2));
  const kept = pairs.filter(([name = '']) => !name.endsWith('timeout'));
  if (what === 'refuses' && kept.length < pairs.length) {
    const fault = Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0');
    client.end(Buffer.concat([Buffer.from('E'), int32(fault.length + lengthBytes), fault]));
    return;
  }
  const body = Buffer.from(`${kept.flat().join('\0')}\0\0`);
  const server = connect(port, '127.0.0.1');
  server.on('error', () => client.destroy());
  server.write(Buffer.concat([int32(startHead + body.length), start.subarray(lengthBytes, startHead), body]));
  client.pipe(server).pipe(client);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(lengthBytes);
  bytes.writeInt32BE(value);
  return bytes;
}
