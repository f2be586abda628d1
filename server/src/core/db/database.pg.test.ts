import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { databaseTimeouts, usualTimeouts } from './timeouts.ts';
import { connectServer } from './database.ts';

const crowd = 40;
const heldMs = 6_000;

test('many transactions on one row each wait their turn, even behind one of six seconds', async () => {
  expect(Math.min(usualTimeouts.turn, usualTimeouts.statement)).toBeGreaterThan(2 * heldMs);
  const { db, write, close } = await connectServer(await freshTestDatabase(), () => undefined);
  onTestFinished(close);
  await sql`create table turns (taken integer)`.execute(db);
  await sql`insert into turns values (0)`.execute(db);

  const slow = write(async (held) => {
    await sql`update turns set taken = taken + 1`.execute(held);
    await sql`select pg_sleep(${heldMs / 1000})`.execute(held);
  });
  const all = Array.from({ length: crowd }, () =>
    write((mine) => sql`update turns set taken = taken + 1`.execute(mine)),
  );
  await Promise.all([slow, ...all]);

  const { rows } = await sql<{ taken: number }>`select taken from turns`.execute(db);
  expect(rows).toEqual([{ taken: crowd + 1 }]);
});

test('a server that accepts the connection and never answers is given up after five seconds', async () => {
  const url = new URL(await freshTestDatabase());
  const port = Number(url.port);
  let isSilent = false;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (!isSilent) socket.pipe(connect(port, '127.0.0.1')).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  url.port = address !== null && typeof address === 'object' ? `${address.port}` : '';
  const { db, close } = await connectServer(url.href, () => undefined);
  onTestFinished(close);
  isSilent = true;
  const longer = databaseTimeouts.connect;
  databaseTimeouts.connect = usualTimeouts.connect;
  onTestFinished(() => void (databaseTimeouts.connect = longer));

  // The words of the connection, which waits five seconds: the pool, which waits twenty, says 'timeout exceeded'.
  await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout expired');
});
