import pg from 'pg';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
const describeStatement = vi.spyOn(pg.Connection.prototype, 'describe');
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(async () => {
  describeStatement.mockRestore();
  await world.close();
});

const typed = `/* typed */
  select n, n::bigint as large, to_timestamp(n) as at, nullif(n, 2) as odd, array[n] as list, n::text::json as json
  from generate_series(1, $1::int) n where 6 / n > 0`;

/** On one connection. */
const askTwice = (text: string, first: unknown[], second: unknown[]) =>
  world.database.db.connection().execute(async (db) => {
    const before = await db.executeQuery(CompiledQuery.raw(text, first)).then(
      ({ rows }) => rows,
      () => [],
    );
    describeStatement.mockClear();
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, second));
    expect(describeStatement).not.toHaveBeenCalled();
    return { before, rows };
  });

test('a prepared statement is described once, and its answers are read alike', async () => {
  const { before, rows } = await askTwice(typed, [2], [2]);
  expect(rows).toEqual(before);
  expect(rows).toEqual([
    { n: 1, large: 1, at: new Date(1000), odd: 1, list: [1], json: 1 },
    { n: 2, large: 2, at: new Date(2000), odd: null, list: [2], json: 2 },
  ]);
});

test('a prepared statement that gave no row, or failed, the first time is described once', async () => {
  expect((await askTwice(typed.replace('typed', 'first-none'), [0], [1])).rows).toHaveLength(1);
  expect((await askTwice(typed.replace('typed', 'first-failed'), [7], [1])).rows).toHaveLength(1);
});

test('a prepared statement without columns is described once', async () => {
  const forget = '/* forget-try */ delete from tries where key = $1';
  expect((await askTwice(forget, ['one'], ['two'])).rows).toEqual([]);
});
