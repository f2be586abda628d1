import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMember } from '@gbr/verification/support/factories.ts';
import { days, hours } from '@gbr/verification/support/clock.ts';
import { aPastMovement } from '@gbr/verification/support/past-movement.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { UserRow } from '../../db/tables.ts';
import { differingDays } from './check-seals.ts';
import { linesOfDay } from './day-lines.ts';
import { sealDays } from './seal-days.ts';

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest();

let world: World;
let user: UserRow;
beforeEach(async () => {
  world = await openWorld();
  // What is sealed here, the test seals.
  await stopJobs(world);
  user = await aMember(world);
});
afterEach(() => world.close());

const ago = (ms: number) => new Date(world.clock.now().getTime() - ms);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const seals = () => world.deps.db.selectFrom('seals').selectAll().orderBy('day').execute();
const differing = () => Array.fromAsync(differingDays(world.deps.db));

test('every past day since the first movement is sealed once, empty ones too, and today is not', async () => {
  for (const at of [ago(days(4)), ago(days(4) - hours(1)), ago(days(2))]) {
    await aPastMovement(world, user.id, at);
  }
  expect(await sealDays(world.deps)).toBe(4);
  expect(await sealDays(world.deps)).toBe(0);
  const chain = await seals();
  expect(chain.map(({ day, count }) => [day, count])).toEqual([
    [dayOf(ago(days(4))), 4],
    [dayOf(ago(days(3))), 0],
    [dayOf(ago(days(2))), 2],
    [dayOf(ago(days(1))), 0],
  ]);
  expect(chain.map(({ previous }) => previous)).toEqual(['', ...chain.slice(0, -1).map(({ seal }) => seal)]);
  expect(await differing()).toEqual([]);

  world.clock.advance(days(1));
  expect(await sealDays(world.deps)).toBe(1);
  // Two currencies, each from the house to the member.
  expect((await seals()).at(-1)).toMatchObject({ count: 4, previous: chain.at(-1)?.seal });
});

test('a seal is what the rules say, computed by hand', async () => {
  const at = ago(days(1));
  for (let count = 0; count < 3; count++) await aPastMovement(world, user.id, at);
  await sealDays(world.deps);
  const { rows } = await sql<Record<string, string | number | null> & { at: Date }>`
    select e.*, t.at, t.kind from entries e join transfers t on t.id = e.transfer_id
    where t.at = ${at} order by e.id`.execute(world.deps.db);
  const leaves = rows.map((row) => {
    const [ref, balance] = [row['ref'] === null ? 'null' : `"${row['ref']}"`, row['balance'] ?? 'null'];
    const line =
      `{"id":"${row['id']}","transfer":"${row['transfer_id']}","at":"${at.toISOString()}","kind":"welcome",` +
      `"account":"${row['account']}","ref":${ref},"currency":"credits","amount":${row['amount']},"balance":${balance}}`;
    return sha(Buffer.concat([Buffer.of(0), Buffer.from(line)]));
  });
  const [a, b, c, d, e, f] = leaves;
  if (!a || !b || !c || !d || !e || !f) throw new Error('There are six entries.');
  const node = (left: Buffer, right: Buffer) => sha(Buffer.concat([Buffer.of(1), left, right]));
  const root = node(node(node(a, b), node(c, d)), node(e, f)).toString('hex');
  const seal = sha(`${dayOf(at)}\n6\n${root}\n`).toString('hex');
  expect(await seals()).toEqual([{ day: dayOf(at), count: 6, root, seal, previous: '' }]);
});

test('where nothing was ever moved there is nothing to seal', async () => {
  const empty = await openWorld();
  expect(await sealDays(empty.deps)).toBe(0);
  await empty.close();
});

test('a day is read in pieces, which make no difference', async () => {
  const at = ago(days(1));
  for (let count = 0; count < 4; count++) await aPastMovement(world, user.id, at);
  const whole = (await Array.fromAsync(linesOfDay(world.deps.db, dayOf(at)))).flat();
  const pieces = await Array.fromAsync(linesOfDay(world.deps.db, dayOf(at), 3));
  expect(pieces.map(({ length }) => length)).toEqual([3, 3, 2]);
  expect(pieces.flat()).toEqual(whole);
  expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted());
});

test('each piece of a day reads its own rows', async () => {
  const at = ago(days(1));
  for (let count = 0; count < 20; count++) await aPastMovement(world, user.id, at);
  const entries = (await Array.fromAsync(linesOfDay(world.deps.db, dayOf(at)))).flat().length;
  const read = await world.deps.db.transaction().execute(async (db) => {
    // A table of one page is read whole, whatever is looked for.
    await sql`set local enable_seqscan = off`.execute(db);
    await Array.fromAsync(linesOfDay(db, dayOf(at), 2));
    const { rows } = await sql<{ fetched: number }>`
      select idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'entries'`.execute(
      db,
    );
    return rows[0]?.fetched;
  });
  // Once to find the first and the last, and one row more with each piece of two.
  expect(read).toBeLessThanOrEqual(2.5 * entries + 1);
  expect(read).toBeGreaterThan(entries);
});

test('nothing is written into a sealed day: for a clock that is behind, the day is over, too', async () => {
  await aPastMovement(world, user.id, ago(days(3)));
  world.clock.advance(days(1));
  await sealDays(world.deps);
  world.clock.advance(-days(1));
  await expect(aPastMovement(world, user.id, ago(days(3)))).rejects.toThrow('is sealed');

  let moments: Date[] = [];
  await world.deps.write(async ({ db, now }) => {
    moments = [...moments, now];
    await sql`insert into transfers (id, kind, idem, at) values (gen_random_uuid(), 'welcome', 'late', ${now})`.execute(
      db,
    );
  });
  const midnight = new Date(`${dayOf(ago(-days(1)))}T00:00:00Z`);
  expect(moments).toEqual([expect.any(Date), midnight]);
});

test('rows of seals are never changed or deleted', async () => {
  await aPastMovement(world, user.id, ago(days(1)));
  await sealDays(world.deps);
  await expect(world.deps.db.updateTable('seals').set({ count: 1 }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(world.deps.db.deleteFrom('seals').execute()).rejects.toThrow(/never changed/);
});
