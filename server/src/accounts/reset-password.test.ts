import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import type { PasswordReset } from '@gbr/domain/wire/accounts.ts';
import { minutes } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aMailTo, aResetToken, mailsTo } from '@gbr/verification/support/mail-folder.ts';
import { aMember, password } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { HttpError } from '../core/http-error.ts';

const sent = 'If an account with this email exists, a reset link has been sent.';
const failed = 'Failed to reset password. The token might be invalid or expired.';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const forgot = (email: string) => world.as().post('/api/auth/forgot-password', { email });
const reset = (token: string, next = 'a new password') =>
  world.as().patch<PasswordReset>(`/api/auth/reset-password/${token}`, { password: next });
const login = (email: string | null, secret: string) =>
  world.as().post('/api/auth/login', { email, password: secret });

async function aMemberWithLink() {
  const member = await aMember(world);
  await forgot(member.email ?? '');
  return { member, token: await aResetToken(world, member.email ?? '') };
}

describe('asking for a link', () => {
  test('has the same answer for a known and an unknown email', async () => {
    const { email } = await aMember(world);
    const known = await forgot(` ${email?.toUpperCase()} `);
    const unknown = await forgot('nobody@example.org');
    expect(known.status).toBe(200);
    expect(known.body).toEqual({ msg: sent });
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    const names = (answer: typeof known) => Object.keys(answer.headers).toSorted();
    expect(names(unknown)).toEqual(names(known));
    await aMailTo(world, email ?? '', 'password-reset');
    expect(await mailsTo(world, 'nobody@example.org', 'password-reset')).toEqual([]);
  });

  test('needs an email', async () => {
    expect(await forgot('')).toMatchObject({
      status: 400,
      body: { msg: 'Please enter your email.', field: 'email' },
    });
    expect((await forgot('mia')).status).toBe(400);
  });

  test('uses up no mail of the account while nothing can be stored', async () => {
    const { email } = await aMember(world);
    const write = vi.spyOn(world.deps, 'write');
    const full = new HttpError({ status: 507, msg: serverMessages.storageFull });
    for (let i = 0; i < 5; i++) {
      write.mockRejectedValueOnce(full);
      expect((await forgot(email ?? '')).status).toBe(507);
    }
    write.mockRestore();
    await forgot(email ?? '');
    await aMailTo(world, email ?? '', 'password-reset');
  });

  test('sends five mails an hour to one account, and then answers as before', async () => {
    const { email } = await aMember(world);
    for (let i = 0; i < 7; i++)
      expect(await forgot(email ?? '')).toMatchObject({ status: 200, body: { msg: sent } });
    const token = await aResetToken(world, email ?? '', 5);
    expect(await mailsTo(world, email ?? '', 'password-reset')).toHaveLength(5);
    expect((await reset(token)).status).toBe(200);
  });

  test('sends nothing to a member who is banned', async () => {
    const { email } = await aMember(world, { ban_status: 'permanent' });
    expect((await forgot(email ?? '')).body).toEqual({ msg: sent });
    const mails = await world.deps.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .execute();
    expect(mails).toEqual([]);
  });
});

describe('a reset link', () => {
  test('sets the password, logs in, and ends all other sessions', async () => {
    const { member, token } = await aMemberWithLink();
    const answer = await reset(token);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        msg: 'Password reset successful! You are now logged in.',
        user: { _id: member.id, email: member.email },
      },
    });
    expect((await world.as(member).get('/api/users/me')).status).toBe(401);
    const headers = { authorization: `Bearer ${answer.body.token}` };
    expect((await world.as().get('/api/users/me', headers)).status).toBe(200);
    expect((await login(member.email, password)).status).toBe(401);
    expect((await login(member.email, 'a new password')).status).toBe(200);
    await aMailTo(world, member.email ?? '', 'password-changed');
  });

  test('works once', async () => {
    const { member, token } = await aMemberWithLink();
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token, 'another one')).toMatchObject({ status: 400, body: { msg: failed } });
    expect((await login(member.email, 'a new password')).status).toBe(200);
  });

  test('is void once a newer one is asked for', async () => {
    const { member, token } = await aMemberWithLink();
    await forgot(member.email ?? '');
    const newer = await aResetToken(world, member.email ?? '', 2);
    expect(await reset(token)).toMatchObject({ status: 400, body: { msg: failed } });
    expect((await reset(newer)).status).toBe(200);
  });

  test('works for an hour and not longer', async () => {
    const { token } = await aMemberWithLink();
    const { token: late } = await aMemberWithLink();
    world.clock.advance(minutes(59));
    expect((await reset(token)).status).toBe(200);
    world.clock.advance(minutes(1));
    expect(await reset(late)).toMatchObject({ status: 400, body: { msg: failed } });
  });

  test('is not used up by a password that is refused', async () => {
    const { token } = await aMemberWithLink();
    expect(await reset(token, '12345')).toMatchObject({
      status: 400,
      body: { msg: 'Password must be at least 6 characters long.', field: 'password' },
    });
    expect((await reset(token)).status).toBe(200);
  });

  test('refuses common passwords and what the member is called, and still works after that', async () => {
    const { member, token } = await aMemberWithLink();
    for (const common of ['sunshine', member.name, (member.email ?? '').toUpperCase()]) {
      expect(await reset(token, common)).toMatchObject({
        status: 400,
        body: { msg: 'This password is too common. Please choose another one.', field: 'password' },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['permanent', 'ipban'] as const)(
    'does not open an account that is banned: %s',
    async (banStatus) => {
      const { member, token } = await aMemberWithLink();
      await world.deps.db
        .updateTable('users')
        .set({ ban_status: banStatus })
        .where('id', '=', member.id)
        .execute();
      expect(await reset(token)).toMatchObject({ status: 400, body: { msg: failed } });
    },
  );

  test('is void once the password was changed', async () => {
    const { member, token } = await aMemberWithLink();
    const change = { currentPassword: password, password: 'chosen meanwhile' };
    expect((await world.as(member).patch('/api/users/me/password', change)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, body: { msg: failed } });
  });

  test('dies with the account', async () => {
    const { member, token } = await aMemberWithLink();
    await world.as(member).delete('/api/users/me', { email: member.email, password });
    expect(await reset(token)).toMatchObject({ status: 400, body: { msg: failed } });
  });

  test.each(['x', '%00', "'; drop table users; --", 'a'.repeat(290)])(
    'is none of ours: %j',
    async (token) => {
      expect(await reset(encodeURIComponent(token))).toMatchObject({ status: 400, body: { msg: failed } });
    },
  );

  test('is stored as a hash only', async () => {
    const { token } = await aMemberWithLink();
    const rows = await world.deps.db.selectFrom('reset_tokens').select('token_hash').execute();
    expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
    // The mail is emptied once it has been sent.
    await eventually(async () => {
      const mails = await world.deps.db.selectFrom('mails').select(['text', 'secret_link', 'html']).execute();
      expect(JSON.stringify(mails)).not.toContain(token);
    });
  });
});
