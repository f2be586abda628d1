import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer } from './database.ts';

test.each(['refuses', 'ignores'] as const)(
  'behind a pooler that %s the settings of a connection nothing is kept in a session',
  async (what) => {
    const url = new URL(await freshTestDatabase());
    const port = Number(url.port);
    const pooler = createServer((client) => void passOn(client, port, what));
    pooler.listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    url.port = String((pooler.address() as AddressInfo).port);
    const database = await connectServer(url.href, () => undefined);
    try {
      const { rows } = await database.query('/* hot-one */ select $1::int as number', [7]);
      expect(rows).toEqual([{ number: 7 }]);
      expect((await database.query('select name from pg_prepared_statements')).rows).toEqual([]);
    } finally {
      await database.close();
      pooler.close();
    }
  },
);

test('a server itself prepares what is named', async () => {
  const database = await connectServer(await freshTestDatabase(), () => undefined);
  await database.query('/* hot-one */ select $1::int as number', [7]);
  const { rows } = await database.query('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'hot-one' }]);
  await database.close();
});

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
