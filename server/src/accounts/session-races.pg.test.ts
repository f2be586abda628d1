import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import { minutes } from '@gbr/verification/support/clock.ts';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { factorPath, giveTotp, originOf, setupOptions } from '@gbr/verification/support/second-factors.ts';
import { totpCode } from '@gbr/verification/support/totp-code.ts';
import { VirtualPasskey } from '@gbr/verification/support/virtual-passkey.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { hashPassword } from '../core/auth/passwords.ts';
import { endSessions } from '../core/auth/sessions.ts';
import { newId } from '../core/db/ids.ts';
import type { Tables, UserRow } from '../core/db/tables.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions } from './end-sessions.ts';
import { readFactors } from './second-factor/read-factors.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The answer to a call that comes while a transaction has done `work` but not yet committed it. */
async function callDuring<T>(
  work: (db: Transaction<Tables>) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const transaction = await world.deps.db.startTransaction().execute();
  await work(transaction);
  const answer = call();
  await untilACallWaits(world.deps.db);
  await transaction.commit().execute();
  return answer;
}

const sessionsOf = ({ id }: UserRow) =>
  world.deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

const whatOpens = ({ id }: UserRow) =>
  world.deps.db
    .selectFrom('users')
    .select(['password_hash', 'pending_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function aLogin(member: UserRow) {
  const { body } = await world.as().post<Session>('/api/auth/login', { email: member.email, password });
  return { authorization: `Bearer ${body.token}` };
}

test('a login with the old password, checked before a new one was stored, begins no session', async () => {
  const member = await aMember(world);
  const login = await callDuring(
    async (db) => {
      await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', member.id).execute();
      await endSessions({ db }, member.id);
    },
    () => world.as().post('/api/auth/login', { email: member.email, password }),
  );
  expect(login).toMatchObject({ status: 401, body: { msg: 'Invalid email or password.' } });
  expect(await sessionsOf(member)).toEqual([]);
});

test.each([
  ['a second factor was added', { has_second_factor: true }],
  ['the address was changed', { email: 'another@example.net' }],
])('a login whose password was checked before %s begins no session', async (_what, change) => {
  const member = await aMember(world);
  const before = await sessionsOf(member);
  const login = await callDuring(
    (db) => db.updateTable('users').set(change).where('id', '=', member.id).execute(),
    () => world.as().post('/api/auth/login', { email: member.email, password }),
  );
  expect(login).toMatchObject({ status: 401, body: { msg: 'Invalid email or password.' } });
  expect(await sessionsOf(member)).toEqual(before);
});

test('a login does not ask for a second factor that was removed in the meantime', async () => {
  const member = await aMember(world);
  await giveTotp(world, member);
  const login = await callDuring(
    (db) => db.updateTable('users').set({ has_second_factor: false }).where('id', '=', member.id).execute(),
    () => world.as().post('/api/auth/login', { email: member.email, password }),
  );
  expect(login).toMatchObject({ status: 401, body: { msg: 'Invalid email or password.' } });
});

test.each([
  ['set a password', 'patch', '/api/users/me/password', { currentPassword: password, password: 'brand new' }],
  ['ask for another address', 'patch', '/api/users/me/email', { email: 'thief@example.net', password }],
  ['end the others', 'delete', '/api/users/me/sessions', undefined],
] as const)('a session that is ended in the meantime does not %s', async (_what, method, path, body) => {
  const member = await aMember(world);
  await aLogin(member);
  const answer = await callDuring(
    (db) => db.deleteFrom('sessions').where('id', '=', member.id).execute(),
    () => world.as(member)[method](path, body),
  );
  expect(answer.status).toBe(401);
  expect(await whatOpens(member)).toEqual({ password_hash: member.password_hash, pending_email: null });
  expect(await sessionsOf(member)).toHaveLength(1);
});

test('a password that is an earlier one by now does not ask for another address', async () => {
  const member = await aMember(world);
  // A real one: of a call that waits long, the member is read, and the password checked, once more.
  const password_hash = await hashPassword('brand new');
  const answer = await callDuring(
    (db) => db.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute(),
    () => world.as(member).patch('/api/users/me/email', { email: 'thief@example.net', password }),
  );
  expect(answer).toMatchObject({ status: 400, body: { field: 'password' } });
  expect(await whatOpens(member)).toEqual({ password_hash, pending_email: null });
});

test.each([
  ['begin an app', 'post', '/totp', async () => ({ password })],
  [
    'add an app',
    'post',
    '/totp/confirm',
    async (member) => {
      const { secret } = await giveTotp(world, member, { confirmed: false });
      // The code is valid for half a minute.
      world.clock.stop();
      return { code: totpCode(secret, world.clock.now()) };
    },
  ],
  [
    'remove the app',
    'delete',
    '/totp',
    async (member) => {
      await giveTotp(world, member);
      return { password };
    },
  ],
  [
    'add a passkey',
    'post',
    '/passkeys',
    async (member) => {
      const credential = new VirtualPasskey().create(await setupOptions(world, member), originOf(world));
      return { name: 'Phone', credential };
    },
  ],
  ['remove a passkey', 'delete', `/passkeys/${newId()}`, async () => ({ password })],
  ['make new recovery codes', 'post', '/recovery-codes', async () => ({ password })],
] satisfies [string, 'post' | 'delete', string, (member: UserRow) => Promise<object>][])(
  'a session that is ended in the meantime does not %s, no matter who knew the password',
  async (_what, method, path, prepare) => {
    const member = await aMember(world);
    const body = await prepare(member);
    const before = await readFactors(world.deps.db, member.id);
    const answer = await callDuring(
      (db) => db.deleteFrom('sessions').where('id', '=', member.id).execute(),
      () => world.as(member)[method](`${factorPath}${path}`, body),
    );
    expect(answer.status).toBe(401);
    expect(await readFactors(world.deps.db, member.id)).toEqual(before);
  },
);

test('a session that is ended in the meantime does not delete the account', async () => {
  const member = await aMember(world);
  const answer = await callDuring(
    (db) => db.deleteFrom('sessions').where('id', '=', member.id).execute(),
    () => world.as(member).delete('/api/users/me', { email: member.email, password }),
  );
  expect(answer.status).toBe(401);
  expect((await world.as().post('/api/auth/login', { email: member.email, password })).status).toBe(200);
});

test('of 32 who end one session at once, one does, and its calls get 200 or 401 and then 401 alone', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await aMember(world);
    const stolen = await aLogin(member);
    const other = (await sessionsOf(member)).find(({ id }) => id !== member.id);
    // The calls write when the session was last used.
    world.clock.advance(minutes(6));
    const use = () => world.as().get('/api/users/me', stolen);
    const end = () => world.as(member).delete(`/api/users/me/sessions/${other?.id}`);
    const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => (i % 2 === 0 ? use() : end())));
    const statuses = (rest: number) => answers.filter((_, i) => i % 2 === rest).map(({ status }) => status);
    expect(statuses(1).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 31 }, () => 404)]);
    expect(statuses(0).filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect((await use()).status).toBe(401);
  }
});

test('of two devices that log each other out at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await aMember(world);
    const there = await aLogin(member);
    const answers = await Promise.all([
      world.as(member).delete('/api/users/me/sessions'),
      world.as().delete('/api/users/me/sessions', undefined, there),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await sessionsOf(member)).toHaveLength(1);
  }
});

test('of 16 who log one session out at once, none fails', async () => {
  const member = await aMember(world);
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => world.as(member).post('/api/auth/logout')),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  expect(await sessionsOf(member)).toEqual([]);
});

test.each([
  [
    'logs other devices out',
    (user: UserRow) => world.deps.write((tx) => endOtherSessions(tx, { id: user.id, sessionId: user.id })),
  ],
  [
    'deletes the account',
    (user: UserRow) =>
      deleteAccount(world.deps, { user, sessionId: user.id }, { email: user.email ?? '', password }),
  ],
])('who %s while the password is changed waits for the change without holding a session', async (_, act) => {
  const member = await aMember(world);
  await aLogin(member);
  let done: Promise<void> | undefined;
  await world.deps.write(async ({ db }) => {
    await sql`select from users where id = ${member.id} for no key update`.execute(db);
    done = act(member);
    const doesNotWait = done.then(() => Promise.reject(new Error('It did not wait.')));
    doesNotWait.catch(() => undefined);
    await Promise.race([untilACallWaits(world.deps.db), doesNotWait]);
    // From now on a row that another holds is an error.
    await sql`set local lock_timeout = 1`.execute(db);
    await sql`select from sessions where user_id = ${member.id} for update`.execute(db);
  });
  await expect(done).resolves.toBeUndefined();
});
