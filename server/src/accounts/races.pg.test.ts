import { afterAll, beforeAll, expect, test } from 'vitest';
import { aResetToken } from '@gbr/verification/support/mail-folder.ts';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

const racers = Array.from({ length: 64 }, (_, i) => i);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('of 64 who use one reset link, one sets the password', async () => {
  const { email } = await aMember(world);
  await world.as().post('/api/auth/forgot-password', { email });
  const token = await aResetToken(world, email ?? '');
  const answers = await Promise.all(
    racers.map((i) => world.as().patch(`/api/auth/reset-password/${token}`, { password: `secret ${i}` })),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(statusesOf(answers)).toEqual([200, ...racers.slice(1).map(() => 400)]);
  const login = await world.as().post('/api/auth/login', { email, password: `secret ${winner}` });
  expect(login.status).toBe(200);
});

test('of links asked for at the same time, one works', async () => {
  const { email, id } = await aMember(world);
  await Promise.all(racers.slice(0, 5).map(() => world.as().post('/api/auth/forgot-password', { email })));
  const links = await world.deps.db
    .selectFrom('reset_tokens')
    .select('user_id')
    .where('user_id', '=', id)
    .execute();
  expect(links).toHaveLength(1);
});

test('of 64 who register one email, one becomes a member', async () => {
  const spellings = ['race@example.org', ' Race@Example.org ', 'RACE@EXAMPLE.ORG'];
  const answers = await Promise.all(
    racers.map((i) =>
      world.as().post('/api/auth/register', {
        email: spellings[i % spellings.length],
        password: 'plum-jam',
        marketplace: 'amazon.com',
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual([201, ...racers.slice(1).map(() => 409)]);
  const losers = answers.filter(({ status }) => status === 409).map(({ body }) => body);
  expect(losers).toEqual(losers.map(() => ({ msg: 'This email is already registered.', field: 'email' })));
  await expectValidLedger(world);
});

test('of simultaneous deletions of one account, one succeeds', async () => {
  const member = await aMember(world);
  const answers = await Promise.all(
    racers.slice(0, 8).map(() => world.as(member).delete('/api/users/me', { email: member.email, password })),
  );
  expect(statusesOf(answers)).toEqual([200, ...racers.slice(1, 8).map(() => 401)]);
  await expectValidLedger(world);
});

test('of 64 guesses at one password at once, ten are checked', async () => {
  const { email } = await aMember(world);
  const answers = await Promise.all(
    racers.map((i) => world.as().post('/api/auth/login', { email, password: `guess ${i}` })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(54);
});

test('of the last two admins who delete themselves at once, one stays', async () => {
  const admins = [await aMember(world, { role: 'admin' }), await aMember(world, { role: 'admin' })];
  const answers = await Promise.all(
    admins.map((admin) => world.as(admin).delete('/api/users/me', { email: admin.email, password })),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  await expectValidLedger(world);
});
