import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  FactorAdded,
  SecondFactorNeeded,
  SecondFactors,
  TotpStarted,
} from '@gbr/domain/wire/second-factor.ts';
import { hours, minutes } from '@gbr/verification/support/clock.ts';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { tablesWith } from '@gbr/verification/support/find-text.ts';
import { aMailTo, aResetToken, mailsTo } from '@gbr/verification/support/mail-folder.ts';
import {
  aLoginChallenge,
  aProtectedMember,
  factorPath,
  setupOptions,
} from '@gbr/verification/support/second-factors.ts';
import { totpCode, wrongCode } from '@gbr/verification/support/totp-code.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A code is valid for half a minute.
  world.clock.stop();
});
afterAll(() => world.close());

const now = () => world.clock.now();
const login = (email: string | null, secret = password) =>
  world.as().post<SecondFactorNeeded>('/api/auth/login', { email, password: secret });
const answer = (challenge: string, code: string) =>
  world.as().post('/api/auth/second-factor', { challenge, code });
const factorsOf = async (member: { id: string }) =>
  (await world.as(member).get<SecondFactors>(factorPath)).body;

const wrong = { status: 401, body: { field: 'code', msg: expect.stringContaining('wrong or was used') } };
const over = { status: 401, body: { field: 'challenge', msg: expect.stringContaining('log in again') } };

describe('setting up an authenticator app', () => {
  test('takes the password and a code, and gives ten recovery codes once', async () => {
    const member = await aMember(world);
    const client = world.as(member);
    expect(await client.post(`${factorPath}/totp`, { password: 'not this' })).toMatchObject({
      status: 400,
      body: { field: 'password', msg: 'The password is incorrect.' },
    });
    const started = await client.post<TotpStarted>(`${factorPath}/totp`, { password });
    expect(started.status).toBe(201);
    const { secret, otpauthUrl } = started.body;
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret);
    expect(otpauthUrl).toContain('otpauth://totp/Genuine%20Book%20Reviews');
    expect((await login(member.email)).status).toBe(200);

    const confirm = (code: string) => client.post<FactorAdded>(`${factorPath}/totp/confirm`, { code });
    expect(await confirm(wrongCode(secret, now()))).toMatchObject({ status: 400, body: { field: 'code' } });
    const confirmed = await confirm(totpCode(secret, now()));
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes ?? []) expect(code).toMatch(/^(\w{4}-){2}\w{4}$/);
    expect(await factorsOf(member)).toMatchObject({ totp: {}, recoveryCodesLeft: 10, passkeys: [] });
    expect((await confirm(totpCode(secret, now()))).status).toBe(409);
    expect((await client.post(`${factorPath}/totp`, { password })).status).toBe(409);
    const mail = await aMailTo(world, member.email ?? '', 'second-factor-changed');
    expect(JSON.stringify(mail)).not.toContain(secret);
    expect(await tablesWith(world, secret)).toEqual([]);
    for (const code of confirmed.body.recoveryCodes ?? []) {
      expect(await tablesWith(world, code.replaceAll('-', ''))).toEqual([]);
    }
  });

  test('takes the right password thirty times an hour, as does all else that is mailed', async () => {
    const member = await aMember(world);
    const begin = () => world.as(member).post(`${factorPath}/totp`, { password });
    for (let n = 0; n < 30; n += 1) expect((await begin()).status).toBe(201);
    expect((await begin()).status).toBe(429);
    const body = { currentPassword: password, password: 'another plum jam' };
    expect((await world.as(member).patch('/api/users/me/password', body)).status).toBe(429);
    world.clock.advance(hours(1));
    expect((await begin()).status).toBe(201);
  });

  test('begun and left counts for nothing, and expires', async () => {
    const member = await aMember(world);
    const { body } = await world.as(member).post<TotpStarted>(`${factorPath}/totp`, { password });
    world.clock.advance(hours(1));
    const late = { code: totpCode(body.secret, now()) };
    expect((await world.as(member).post(`${factorPath}/totp/confirm`, late)).status).toBe(409);
    expect((await login(member.email)).status).toBe(200);
  });
});

describe('a login with a password', () => {
  test('then asks for the second factor, and only its code gives a token', async () => {
    const { member, secret } = await aProtectedMember(world);
    expect((await login(member.email, 'wrong')).status).toBe(401);
    const asked = await login(member.email);
    expect(asked).toMatchObject({ status: 202, body: { methods: ['totp', 'recovery-code'] } });
    expect(Object.keys(asked.body).toSorted()).toEqual(['challenge', 'methods']);
    expect(await answer(asked.body.challenge, '')).toMatchObject({ status: 400, body: { field: 'code' } });
    expect(await answer(asked.body.challenge, wrongCode(secret, now()))).toMatchObject(wrong);
    const code = totpCode(secret, now());
    const done = await answer(asked.body.challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(done).toMatchObject({ status: 200, body: { user: { _id: member.id } } });
    expect(Object.keys(done.body).toSorted()).toEqual(['token', 'user']);
    expect(await answer(asked.body.challenge, code)).toMatchObject(over);
  });

  test('takes a code once, and no earlier one after it', async () => {
    const { member, secret } = await aProtectedMember(world);
    const [before, present] = [new Date(now().getTime() - 30_000), now()].map((at) => totpCode(secret, at));
    expect((await answer(await aLoginChallenge(world, member), present ?? '')).status).toBe(200);
    for (const code of [present, before]) {
      expect(await answer(await aLoginChallenge(world, member), code ?? '')).toMatchObject(wrong);
    }
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('takes the code of %i steps from now: %i', async (steps, status) => {
    const { member, secret } = await aProtectedMember(world);
    world.clock.advance(minutes(5));
    const code = totpCode(secret, new Date(now().getTime() + steps * 30_000));
    expect((await answer(await aLoginChallenge(world, member), code)).status).toBe(status);
  });

  test('waits ten minutes for it, and takes five tries', async () => {
    const { member, secret } = await aProtectedMember(world);
    const late = await aLoginChallenge(world, member);
    world.clock.advance(minutes(10));
    expect(await answer(late, totpCode(secret, now()))).toMatchObject(over);
    const challenge = await aLoginChallenge(world, member);
    for (let i = 0; i < 5; i++)
      expect(await answer(challenge, wrongCode(secret, now()))).toMatchObject(wrong);
    expect(await answer(challenge, totpCode(secret, now()))).toMatchObject(over);
    expect(await answer('made up', totpCode(secret, now()))).toMatchObject(over);
  });

  test('with the right password does not allow more than ten wrong codes in a quarter of an hour', async () => {
    const { member, secret } = await aProtectedMember(world);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      statuses.push((await answer(await aLoginChallenge(world, member), wrongCode(secret, now()))).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const challenge = await aLoginChallenge(world, member);
    expect((await answer(challenge, totpCode(secret, now()))).status).toBe(429);
    world.clock.advance(minutes(15));
    const later = await aLoginChallenge(world, member);
    expect((await answer(later, totpCode(secret, now()))).status).toBe(200);
  });

  test('takes a code with the challenge of a login alone', async () => {
    const { member, secret } = await aProtectedMember(world);
    const { challenge } = await setupOptions(world, member);
    expect(await answer(String(challenge), totpCode(secret, now()))).toMatchObject(over);
  });

  test('is void when the password was changed in the meantime, and refused when the member was banned', async () => {
    const { member, secret } = await aProtectedMember(world);
    const challenge = await aLoginChallenge(world, member);
    const change = { currentPassword: password, password: 'a brand new one' };
    expect((await world.as(member).patch('/api/users/me/password', change)).status).toBe(200);
    expect(await answer(challenge, totpCode(secret, now()))).toMatchObject(over);

    const other = await aProtectedMember(world);
    const open = await aLoginChallenge(world, other.member);
    const ban = { ban_status: 'permanent' as const };
    await world.deps.db.updateTable('users').set(ban).where('id', '=', other.member.id).execute();
    expect((await answer(open, totpCode(other.secret, now()))).status).toBe(403);
  });
});

describe('recovery codes', () => {
  test('work instead of the app, each once, however they are typed', async () => {
    const { member, recoveryCodes } = await aProtectedMember(world);
    const [first = '', second = ''] = recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')}`;
    expect((await answer(await aLoginChallenge(world, member), typed)).status).toBe(200);
    expect(await answer(await aLoginChallenge(world, member), first)).toMatchObject(wrong);
    expect(await factorsOf(member)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await answer(await aLoginChallenge(world, member), second)).status).toBe(200);
  });

  test('can be made again, which voids the earlier ones', async () => {
    const { member, recoveryCodes } = await aProtectedMember(world);
    const renew = (secret: string) =>
      world.as(member).post<FactorAdded>(`${factorPath}/recovery-codes`, { password: secret });
    expect((await renew('wrong')).status).toBe(400);
    const { status, body } = await renew(password);
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await answer(await aLoginChallenge(world, member), recoveryCodes[0] ?? '')).toMatchObject(wrong);
    const fresh = body.recoveryCodes?.[0] ?? '';
    expect((await answer(await aLoginChallenge(world, member), fresh)).status).toBe(200);
  });

  test('are for members with a second factor', async () => {
    const member = await aMember(world);
    expect((await world.as(member).post(`${factorPath}/recovery-codes`, { password })).status).toBe(409);
  });
});

test('removing the app takes the password, mails the member, and makes the login what it was', async () => {
  const { member } = await aProtectedMember(world);
  const remove = (secret: string) => world.as(member).delete(`${factorPath}/totp`, { password: secret });
  expect(await remove('wrong')).toMatchObject({ status: 400, body: { field: 'password' } });
  expect((await login(member.email)).status).toBe(202);
  expect((await remove(password)).status).toBe(200);
  expect((await remove(password)).status).toBe(404);
  expect((await login(member.email)).status).toBe(200);
  expect(await factorsOf(member)).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
  await expect.poll(() => mailsTo(world, member.email ?? '', 'second-factor-changed')).toHaveLength(2);
});

test('a password reset by mail leaves the second factor, and asks for it', async () => {
  const { member, secret } = await aProtectedMember(world);
  await world.as().post('/api/auth/forgot-password', { email: member.email });
  const token = await aResetToken(world, member.email ?? '');
  const path = `/api/auth/reset-password/${token}`;
  const reset = await world.as().patch<SecondFactorNeeded>(path, { password: 'a brand new one' });
  expect(reset).toMatchObject({ status: 202, body: { methods: ['totp', 'recovery-code'] } });
  expect(reset.body).not.toHaveProperty('token');
  expect((await answer(reset.body.challenge, totpCode(secret, now()))).status).toBe(200);
});

test('the export says that there is one, and a deleted account leaves nothing of it', async () => {
  const { member, secret, recoveryCodes } = await aProtectedMember(world);
  await aLoginChallenge(world, member);
  const { body } = await world.as(member).get('/api/users/me/export');
  expect(body).toMatchObject({
    secondFactors: expect.arrayContaining([expect.objectContaining({ kind: 'authenticator app' })]),
  });
  for (const code of [secret, ...recoveryCodes]) expect(JSON.stringify(body)).not.toContain(code);
  const removal = { email: member.email, password };
  expect((await world.as(member).delete('/api/users/me', removal)).status).toBe(200);
  for (const table of ['totp_factors', 'recovery_codes', 'auth_challenges'] as const) {
    const rows = await world.deps.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', member.id)
      .execute();
    expect(rows).toEqual([]);
  }
});
