import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { aMember, anAdmin } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { consumeAttempts, giveBack } from '../auth/rate-limit.ts';
import { connectServer } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { deleteMember } from './delete-member.ts';
import { removeExpired } from './remove-expired.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());

const hold = (db: Db, key: string) =>
  db.selectFrom('tries').select('key').where('key', '=', key).forUpdate().execute();
/** From now on a row that another holds is an error. */
const neverWait = (db: Db) => sql`set local lock_timeout = 1`.execute(db);
const keysOf = async (keys: string[]) =>
  (await world.deps.db.selectFrom('tries').select('key').where('key', 'in', keys).execute()).map(
    ({ key }) => key,
  );

/** Stored in this order, which is not that of the keys, in which a login takes them. */
async function attempts(keys: string[]): Promise<void> {
  const resets_at = world.clock.now();
  for (const key of keys)
    await world.deps.db.insertInto('tries').values({ key, count: 1, resets_at }).execute();
}

test('what a login holds is not waited for when expired attempts are removed: it may wait for the others', async () => {
  const [first, second] = ['login-account:a@example.org', 'login-place:here:a@example.org'];
  await attempts([second, first]);
  await world.deps.write(async (login) => {
    await hold(login.db, first);
    await world.deps.write(async ({ db }) => {
      await neverWait(db);
      await removeExpired({ db, now: () => world.clock.now() });
    });
  });
  expect(await keysOf([first, second])).toEqual([first]);
});

test('a request for a reset link that waits for a deletion holds none of the attempts that go with the member', async () => {
  const { id, email } = await aMember(world);
  const ask = () => world.as().post('/api/auth/forgot-password', { email });
  await ask();
  let asked: Promise<unknown> | undefined;
  await world.deps.write(async ({ db }) => {
    await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    asked = ask();
    await untilACallWaits(world.deps.db);
    await neverWait(db);
    const counted = db.selectFrom('tries').select('count').where('key', 'like', `%:${email}`);
    expect(await counted.forUpdate().execute()).toEqual([{ count: 1 }]);
  });
  expect(await asked).toMatchObject({ status: 200 });
});

test('a deletion that waits for the attempts of a login holds none that the login may want', async () => {
  const [member, admin] = [await aMember(world), await anAdmin(world)];
  const [first, second] = [`login-account:${member.email}`, `login-place:here:${member.email}`];
  const [own, ownSecond] = [`factor:${member.id}`, `password:${member.id}`];
  await attempts([ownSecond, own, second, first]);
  let deleted: Promise<unknown> | undefined;
  await world.deps.write(async (login) => {
    await hold(login.db, own);
    deleted = world.deps.write((tx) => deleteMember(tx, admin, { userId: member.id }));
    await untilACallWaits(world.deps.db);
    await neverWait(login.db);
    for (const key of [ownSecond, first, second]) await hold(login.db, key);
  });
  await deleted;
  expect(await keysOf([own, ownSecond, first, second])).toEqual([]);
});

test('attempts are given back in the order in which they are counted, however the database sorts', async () => {
  // Of its own: what a connection has prepared before does not outlive the change.
  const url = await freshTestDatabase(inject('migratedTemplate'));
  const { db, write, close } = await connectServer(url, () => undefined);
  onTestFinished(close);
  await sql`alter table tries alter column key type text collate "en-x-icu"`.execute(db);
  const limit = { name: 'here', max: 9, windowMs: 60_000 };
  const attempts = ['Before', 'after'].map((who) => ({ limit, who }));
  const counted = await consumeAttempts(db, attempts, world.clock.now());
  let given: Promise<void> | undefined;
  await write(async (login) => {
    await hold(login, 'here:Before');
    given = giveBack(db, counted);
    await untilACallWaits(db);
    await neverWait(login);
    await hold(login, 'here:after');
  });
  await given;
  const counts = db.selectFrom('tries').select('count').where('key', 'like', 'here:%');
  expect(await counts.execute()).toEqual([{ count: 0 }, { count: 0 }]);
});
