import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
const submit = vi.spyOn(pg.Query.prototype, 'submit');
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
  const { db } = world.deps;
  await sql`create table notes (text text unique)`.execute(db);
  // Each connection prepares what it is asked a second time, and holds what it has prepared.
  for (let round = 0; round < 3; round++) await note([`warm ${round}`]);
});
afterAll(async () => {
  submit.mockRestore();
  await sql`drop table notes`.execute(world.deps.db);
  await world.close();
});

/** Unawaited, with the words of the job queue, which alone is prepared by its text. */
const insert = (text: string) =>
  sql`/* unawaited */insert into notes select ${text} where 'pgboss.' is not null`;
const notes = async () => {
  const { rows } = await sql<{ text: string }>`select text from notes`.execute(world.deps.db);
  return rows.map(({ text }) => text);
};
const note = (texts: string[], then: () => Promise<void> = async () => {}) =>
  world.database.write(async (db) => {
    for (const text of texts) await insert(text).execute(db);
    await then();
  });

test('a transaction and what it does not wait for are one turn', async () => {
  submit.mockClear();
  await note(['one', 'two']);
  expect(submit.mock.contexts).toHaveLength(1);
  expect(await notes()).toEqual(expect.arrayContaining(['one', 'two']));
});

test('a transaction that asks nothing is none', async () => {
  submit.mockClear();
  await note([]);
  expect(submit.mock.contexts).toHaveLength(0);
});

test('what is not waited for fails the transaction', async () => {
  await expect(note(['three', 'three'])).rejects.toThrow(/unique/);
  expect(await notes()).not.toContain('three');
  await note(['three']);
  expect(await notes()).toContain('three');
});

test('what is held is forgotten when the transaction is undone', async () => {
  const undone = note(['four'], () => Promise.reject(new Error('no')));
  await expect(undone).rejects.toThrow('no');
  await note(['five']);
  expect(await notes()).not.toContain('four');
});

test('the answers are those of the statement that was waited for, in the order of the statements', async () => {
  const seen = await world.database.write(async (db) => {
    await insert('six').execute(db);
    const { rows } = await sql<{ text: string }>`select text from notes where text = ${'six'}`.execute(db);
    await insert('seven').execute(db);
    const plain = await sql<{ text: string }>`select text from notes where text = 'seven'`.execute(db);
    return [...rows, ...plain.rows];
  });
  expect(seen).toEqual([{ text: 'six' }, { text: 'seven' }]);
});

test('what is held does not grow without end', async () => {
  const texts = Array.from({ length: 120 }, (_, number) => `many ${number}`);
  submit.mockClear();
  await note(texts);
  expect(submit.mock.contexts).toHaveLength(3);
  expect(await notes()).toEqual(expect.arrayContaining(texts));
});
