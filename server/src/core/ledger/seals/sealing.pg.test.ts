import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectServer } from '../../db/database.ts';
import { Clock, days, hours } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { worldOver } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import '@gbr/verification/support/vitest-context.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/tx.ts';
import { house, member, move, postTransfer } from '../ledger.ts';
import { differingDays } from './check-seals.ts';
import { sealDays } from './seal-days.ts';

/** Two servers on one database, each with its own clock. */
let late: World;
let early: World;
beforeAll(async () => {
  const url = await freshTestDatabase(inject('migratedTemplate'));
  const open = async () => worldOver(await connectServer(url, () => undefined));
  [late, early] = [await open(), await open()];
  await Promise.all([stopJobs(late), stopJobs(early)]);
});
afterAll(() => Promise.all([late.close(), early.close()]));

const midnight = () => Date.UTC(2031, 4, 20);
const setClock = (world: World, toMidnight: number) =>
  world.clock.advance(midnight() + toMidnight - world.clock.now().getTime());

const give = (tx: Tx, userId: string) =>
  postTransfer(tx, null, {
    kind: 'welcome',
    idempotencyKey: `given:${newId()}`,
    legs: move({ from: house, to: member(userId), credits: 1 }),
  });

const countOn = async (day: string) =>
  (await late.deps.db.selectFrom('seals').select('count').where('day', '=', day).executeTakeFirst())?.count;

async function waitingForDay(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(late.deps.db);
  return rows[0]?.count ?? 0;
}

test('sealing waits for a transaction of another server that began before midnight', async () => {
  setClock(late, -hours(1));
  setClock(early, 1_000);
  const { id } = await aMember(late);
  const before = 4;
  const hold = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const writing = late.deps.write(async (tx) => {
    await give(tx, id);
    // What is written travels with the next statement.
    await sql`select 1`.execute(tx.db);
    written.resolve();
    await hold.promise;
    await give(tx, id);
  });
  await written.promise;
  const sealing = sealDays(early.deps);
  await eventually(async () => expect(await waitingForDay()).toBe(1));
  expect(await countOn('2031-05-19')).toBeUndefined();
  hold.resolve();
  await Promise.all([writing, sealing]);
  expect(await countOn('2031-05-19')).toBe(before + 4);
});

test('one that began before midnight and wrote nothing until the day was sealed writes into the next', async () => {
  setClock(late, days(1) - hours(1));
  setClock(early, days(1) + 1_000);
  const { id } = await aMember(late);
  const sealed = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const moments: string[] = [];
  const writing = late.deps.write(async (tx) => {
    moments.push(tx.now.toISOString().slice(0, 10));
    begun.resolve();
    await sealed.promise;
    await give(tx, id);
  });
  await begun.promise;
  await sealDays(early.deps);
  sealed.resolve();
  await writing;
  expect(moments).toEqual(['2031-05-20', '2031-05-21']);
  expect(await countOn('2031-05-20')).toBe(4);
});

test('many write while midnight passes, at another time on each server, and several seal: nothing is lost', async () => {
  const members = await Promise.all([1, 2, 3, 4].map(() => aMember(late)));
  setClock(late, days(10) - 400);
  setClock(early, days(10) - 100);
  const until = new Clock(late.clock.now());
  const writeOn = async (world: World, id: string) => {
    let count = 0;
    for (; until.now().getTime() < midnight() + days(10) + 400; count++)
      await world.deps.write((tx) => give(tx, id));
    return count;
  };
  const sealOn = async (world: World) => {
    while (until.now().getTime() < midnight() + days(10) + 500) await sealDays(world.deps);
  };
  const [counts] = await Promise.all([
    Promise.all(members.map(({ id }, index) => writeOn(index % 2 ? late : early, id))),
    sealOn(late),
    sealOn(early),
  ]);
  setClock(late, days(11) + 1_000);
  await sealDays(late.deps);
  expect(await Array.fromAsync(differingDays(late.deps.db))).toEqual([]);
  const written = counts.reduce((sum, count) => sum + count, 0);
  const counted = await Promise.all(['2031-05-29', '2031-05-30'].map(countOn));
  expect(written).toBeGreaterThan(0);
  expect(counted.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(2 * written);
});

test('a clock that is a day behind another goes on', async () => {
  setClock(early, days(20) + 1_000);
  setClock(late, days(19) + 1_000);
  const { id } = await aMember(early);
  await sealDays(early.deps);
  const day = await late.deps.write(async (tx) => {
    await give(tx, id);
    return tx.now.toISOString();
  });
  expect(day).toBe('2031-06-09T00:00:00.000Z');
});
