import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '@gbr/verification/support/factories.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { aPastMovement } from '@gbr/verification/support/past-movement.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { Db } from '../../db/database.ts';
import { differingDays } from './check-seals.ts';
import { sealDays } from './seal-days.ts';

let world: World;
let victim: string;
const dayOf = (back: number) => new Date(world.clock.now().getTime() - days(back)).toISOString().slice(0, 10);

// Three days, each with a movement of two members.
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
  const [one, two] = [await aMember(world), await aMember(world)];
  for (const back of [3, 2, 1]) {
    const at = new Date(world.clock.now().getTime() - days(back));
    await aPastMovement(world, one.id, at);
    const id = await aPastMovement(world, two.id, at);
    if (back === 2) victim = `'${id}'`;
  }
  await sealDays(world.deps);
});
afterAll(() => world.close());

/** The days that differ after these statements, which are undone at the end. */
async function differingAfter(...statements: string[]): Promise<string[]> {
  const tables = ['entries', 'transfers', 'seals'];
  const trial = await world.deps.db.startTransaction().execute();
  try {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trial);
    for (const statement of statements) await sql.raw(statement).execute(trial);
    return await Array.fromAsync(differingDays(trial as Db));
  } finally {
    await trial.rollback().execute();
  }
}

const newId = `'00000000-0000-7000-8000-000000000000'`;
const changes: [string, (entry: string, movement: string) => string][] = [
  ["an entry's id", (entry) => `update entries set id = ${newId} where id = ${entry}`],
  [
    "an entry's movement",
    (entry, movement) => `update entries set transfer_id = (
      select id from transfers where at = (select at from transfers where id = ${movement}) and id <> ${movement}
    ) where id = ${entry}`,
  ],
  ["an entry's member", (entry) => `update entries set ref = ${newId} where id = ${entry}`],
  ["an entry's currency", (entry) => `update entries set currency = 'gems' where id = ${entry}`],
  ["an entry's amount", (entry) => `update entries set amount = amount # 1 where id = ${entry}`],
  ["an entry's balance", (entry) => `update entries set balance = balance # 1 where id = ${entry}`],
  [
    "an entry's account",
    (entry) => `update entries set account = 'debt', balance = null where id = ${entry}`,
  ],
  ["a movement's kind", (_, movement) => `update transfers set kind = 'refund' where id = ${movement}`],
  [
    "a movement's time",
    (_, movement) => `update transfers set at = at + interval '1 microsecond' where id = ${movement}`,
  ],
  ['an entry that is gone', (entry) => `delete from entries where id = ${entry}`],
  [
    'an entry that came later',
    (_, movement) =>
      `insert into entries values (${newId}, ${movement}, 'escrow', ${newId}, 'credits', 1, null)`,
  ],
];

test.each(changes)('a change of %s is found, with its day', async (_, change) => {
  const movement = `(select transfer_id from entries where id = ${victim})`;
  const { rows } = await sql.raw<{ id: string }>(`select ${movement} as id`).execute(world.deps.db);
  expect(await differingAfter(change(victim, `'${rows[0]?.id}'`))).toEqual([dayOf(2)]);
});

test.each(['count = count + 1', 'root = seal', 'previous = root'])(
  'so is one of a seal: %s',
  async (change) => {
    expect(await differingAfter(`update seals set ${change} where day = '${dayOf(2)}'`)).toEqual([dayOf(2)]);
  },
);

test('a seal that was made again does not fit the day after it', async () => {
  const forged = `update seals set seal = root where day = '${dayOf(2)}'`;
  expect(await differingAfter(forged)).toEqual([dayOf(2), dayOf(1)]);
});

test('a day without its seal, and movements from before the first seal, are found', async () => {
  expect(await differingAfter(`delete from seals where day = '${dayOf(2)}'`)).toEqual([dayOf(1)]);
  expect(await differingAfter(`delete from seals where day = '${dayOf(3)}'`)).toEqual([dayOf(3), dayOf(2)]);
});

test('nothing differs when nothing was changed', async () => {
  expect(await differingAfter()).toEqual([]);
});
