import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { statementsOf } from '@gbr/verification/support/statements-of.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { consumeAttempts } from '../core/auth/rate-limit.ts';
import { startSession } from '../core/auth/sessions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());

test('a login asks three prepared statements', async () => {
  const { email } = await aMember(world);
  const login = () => world.as().post('/api/auth/login', { email, password });
  await login();
  const asked = await statementsOf(async () => expect((await login()).status).toBe(200));
  expect(asked).toEqual(['login-account', 'count-tries-1', 'begin-session-1']);
});

test('a login forgets the wrong passwords typed at its address, though not those typed elsewhere', async () => {
  const { email } = await aMember(world);
  const { db } = world.deps;
  const login = (typed: string) => world.as().post('/api/auth/login', { email, password: typed });
  const counted = () =>
    db
      .selectFrom('tries')
      .select(['key', 'count'])
      .where('key', 'like', `%${email}`)
      .orderBy('key')
      .execute();
  const elsewhere = { key: `login-account:${email}`, count: 1 };
  expect((await login('wrong password')).status).toBe(401);
  expect(await counted()).toMatchObject([elsewhere, { count: 1 }]);
  expect((await login(password)).status).toBe(200);
  expect(await counted()).toEqual([elsewhere]);
});

test('a login gives its attempt back when the password has changed since it was checked', async () => {
  const member = await aMember(world);
  const { db } = world.deps;
  const now = world.clock.now();
  const attempt = { limit: { name: 'here', max: 9, windowMs: 60_000 }, who: member.id };
  const counted = await consumeAttempts(db, [attempt], now);
  const left = () => db.selectFrom('tries').select('count').where('key', '=', `here:${member.id}`).execute();
  expect(await left()).toEqual([{ count: 1 }]);
  const late = startSession({ db, now }, { ...member, password_hash: 'x' }, { userAgent: '' }, { counted });
  await expect(late).rejects.toMatchObject({ answer: { status: 401 } });
  expect(await left()).toEqual([{ count: 0 }]);
});
