import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import '@gbr/verification/support/vitest-context.ts';
import { openEmbeddedDatabase } from '../database.ts';
import type { Database } from '../database.ts';
import { EmbeddedConnection } from './connection.ts';
import type { Request } from './pglite.ts';

let folder: string;
let database: Database;
const fail = (error: Error) => {
  throw error;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gbr-embedded-'));
  database = await openEmbeddedDatabase(aCopy('database'), fail);
  await database.query('create table notes (id int primary key, words text)');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('works on after an error in a statement with parameters', async () => {
  const failed = database.query('select $1::int', ['no number']);
  await expect(failed).rejects.toMatchObject({ code: '22P02' });
  expect((await database.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
});

test('carries large values both ways', async () => {
  const words = 'ä'.repeat(1_500_000);
  await database.query('insert into notes values (1, $1)', [words]);
  expect((await database.query('select words from notes where id = 1')).rows[0]?.['words']).toBe(words);
});

test('returns whole numbers as numbers and refuses unsafe ones', async () => {
  expect((await database.query('select 1500::bigint + 150 as sum')).rows).toEqual([{ sum: 1650 }]);
  await expect(database.query('select 9223372036854775807')).rejects.toThrow(/too large a number to handle/);
});

test('rolls back a failed transaction and serves others in turn', async () => {
  const failed = database.write(async (db) => {
    await sql`insert into notes values (2, 'gone')`.execute(db);
    throw new Error('changed my mind');
  });
  const others = Array.from({ length: 20 }, (_, n) => database.query('select $1::int as n', [n]));
  await expect(failed).rejects.toThrow('changed my mind');
  expect((await Promise.all(others)).map(({ rows }) => rows[0]?.['n'])).toEqual(others.map((_, n) => n));
  expect((await database.query('select 1 from notes where id = 2')).rows).toEqual([]);
});

test('plans a named statement once and keeps it through errors', async () => {
  expect((await named(2)).rows).toEqual([{ n: 5 }]);
  await expect(named(0)).rejects.toMatchObject({ code: '22012' });
  expect((await named(5)).rows).toEqual([{ n: 2 }]);
});

test('sends the other thread what a message is of, and not the memory that it lies in', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const received = vi.spyOn(EmbeddedConnection.prototype, 'push');
  onTestFinished(() => void vi.restoreAllMocks());
  const sizes: number[] = [];
  sent.mockImplementationOnce(function (this: Worker, message: Request, given) {
    sizes.push(message.bytes.buffer.byteLength);
    sent.mockRestore();
    this.postMessage(message, given);
  });
  await database.query('select $1::int as n', [5]);
  for (const [chunk] of received.mock.calls)
    if (chunk instanceof Uint8Array) sizes.push(chunk.buffer.byteLength);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(200);
});

test('keeps no results in memory', async () => {
  // Enough for the garbage collector to come to rest; then twice as much is read as may be left over.
  await readMegabytes(50);
  const before = process.memoryUsage().rss;
  await readMegabytes(200);
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(100);
});

test('says which database could not be opened', async () => {
  const path = join(folder, 'no-folder');
  writeFileSync(path, '');
  await expect(openEmbeddedDatabase(path, fail)).rejects.toThrow(
    /^The embedded database in .*no-folder could not be opened \(EEXIST: .*\)/,
  );
  const other = join(folder, 'a-file-in-the-way');
  mkdirSync(other);
  writeFileSync(join(other, 'base'), '');
  await expect(openEmbeddedDatabase(other, fail)).rejects.toThrow(
    /^The embedded database in .*way could not be opened \(error \d+ of its file system\)/,
  );
  // As for a user who may not read it.
  const spoiled = aCopy('spoiled');
  writeFileSync(join(spoiled, 'PG_VERSION'), '');
  await expect(openEmbeddedDatabase(spoiled, fail)).rejects.toThrow(
    /^The embedded database in .*spoiled could not be opened \(PGlite failed .*\)\. May this user read/,
  );
});

test('a statement that hangs ends the database, and the next one who asks hears so at once', async () => {
  const deaths: Error[] = [];
  const other = await openEmbeddedDatabase(aCopy('other'), (error) => deaths.push(error));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const hanging = other.query('select pg_sleep(3600)').catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await hanging).toMatchObject({ message: 'The embedded database has stopped.' });
  expect(deaths).toHaveLength(1);
  await expect(other.query('select 1')).rejects.toThrow('The embedded database has stopped.');
  await other.close();
});

/** Of the run's own database: making one takes five seconds of a processor. */
function aCopy(name: string): string {
  const copy = join(folder, name);
  cpSync(inject('migratedFolder') ?? '', copy, { recursive: true });
  return copy;
}

async function readMegabytes(count: number) {
  for (let i = 0; i < count; i++) await database.query("select repeat('x', 1048576) as words");
}

function named(n: number) {
  return sql<{ n: number }>`/* half-of */ select 10 / ${n}::int as n`.execute(database.db);
}
