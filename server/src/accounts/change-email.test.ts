import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountChanged, Me, Session } from '@gbr/domain/wire/accounts.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import type { FactorAdded } from '@gbr/domain/wire/second-factor.ts';
import type { UserRow } from '../core/db/tables.ts';
import { newEmailLink } from '../core/members/email-links.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { aMember, anAdmin, password } from '@gbr/verification/support/factories.ts';
import { aLinkToken, aMailTo, aResetToken } from '@gbr/verification/support/mail-folder.ts';
import {
  aLoginChallenge,
  aProtectedMember,
  factorPath,
  giveTotp,
} from '@gbr/verification/support/second-factors.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    SUPPORT_EMAIL: 'help@example.org',
    ADMIN_EMAIL: 'chief@example.org',
    ADMIN_PASSWORD: 'as configured',
  });
});
afterAll(() => world.close());

let count = 0;
const anAddress = () => `moved${++count}@example.net`;
const request = (member: { id: string }, email: string, typed = password) =>
  world.as(member).patch<AccountChanged>('/api/users/me/email', { email, password: typed });
const follow = (token: string) => world.as().post<AccountChanged>(`/api/auth/confirm-email/${token}`);
const undo = (token: string) => world.as().post(`/api/auth/undo-email/${token}`);
const linkTo = (email: string, nth = 1) =>
  aLinkToken(world, { email, kind: 'confirm-email', page: 'confirm-email' }, nth);
const undoLinkTo = (member: UserRow, nth = 1) =>
  aLinkToken(world, { email: member.email ?? '', kind: 'email-changed', page: 'undo-email' }, nth);
const row = ({ id }: { id: string }) =>
  world.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logIn = async (email: string | null) =>
  (await world.as().post('/api/auth/login', { email, password })).status;
const me = async (member: { id: string }) => (await world.as(member).get<Me>('/api/users/me')).status;

const taken = { status: 409, body: { msg: 'This email is already registered.', field: 'email' } };
const invalid = { status: 400, body: { msg: 'This link is invalid or has expired.' } };

/** As if the member had set up the second factor so much earlier. */
async function makeOlder({ id }: UserRow, ms: number): Promise<void> {
  const created_at = new Date(world.clock.now().getTime() - ms);
  for (const table of ['totp_factors', 'recovery_codes'] as const) {
    await world.deps.db.updateTable(table).set({ created_at }).where('user_id', '=', id).execute();
  }
}

/** A member whose own change of address has taken effect. */
async function aMovedMember() {
  const member = await aMember(world);
  const email = anAddress();
  await request(member, email);
  expect((await follow(await linkTo(email))).status).toBe(200);
  return { member, email };
}

describe('an own change of address', () => {
  test('counts once the link to the new address was followed, and ends the other sessions', async () => {
    const member = await aMember(world);
    const login = { email: member.email, password };
    const elsewhere = await world.as().post<Session>('/api/auth/login', login);
    const email = anAddress();
    const answer = await request(member, ` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({
      status: 200,
      body: { msg: expect.any(String), user: { email: member.email, pendingEmail: email } },
    });
    expect([await logIn(member.email), await logIn(email)]).toEqual([200, 401]);

    const followed = await follow(await linkTo(email));
    expect(followed).toMatchObject({ status: 200, body: { user: { email, pendingEmail: null } } });
    expect([await logIn(member.email), await logIn(email)]).toEqual([401, 200]);
    expect(await me(member)).toBe(200);
    const headers = { authorization: `Bearer ${elsewhere.body.token}` };
    expect((await world.as().get('/api/users/me', headers)).status).toBe(401);
    const [line] = await world.deps.db
      .selectFrom('audit')
      .selectAll()
      .where('about_id', '=', member.id)
      .execute();
    expect(line).toMatchObject({
      action: 'user.email',
      actor_id: member.id,
      before: { email: member.email },
      after: { email },
    });
  });

  test('keeps the session that gave the password, also when another one asks for the link again', async () => {
    const member = await aMember(world);
    const { body } = await world.as().post<Session>('/api/auth/login', { email: member.email, password });
    const stolen = { authorization: `Bearer ${body.token}` };
    const email = anAddress();
    await request(member, email);
    expect((await world.as().post('/api/users/me/confirmation', undefined, stolen)).status).toBe(200);
    expect((await follow(await linkTo(email, 2))).status).toBe(200);
    expect(await me(member)).toBe(200);
    expect((await world.as().get('/api/users/me', stolen)).status).toBe(401);
  });

  test.each([
    [{ email: 'nobody' }, 'Please enter a valid email address.', 'email'],
    [{}, 'Please enter a valid email address.', 'email'],
    [{ email: 'new@example.net' }, 'Please enter your current password.', 'password'],
    [{ email: 'new@example.net', password: 'wrong' }, 'The current password is incorrect.', 'password'],
  ])('is refused: %j', async (body, msg, field) => {
    const member = await aMember(world);
    expect(await world.as(member).patch('/api/users/me/email', body)).toMatchObject({
      status: 400,
      body: { msg, field },
    });
    expect((await row(member)).pending_email).toBeNull();
  });

  test('is not one to the same address', async () => {
    const member = await aMember(world);
    expect(await request(member, ` ${member.email?.toUpperCase()}`)).toMatchObject({
      status: 400,
      body: { msg: 'This is already your email address.', field: 'email' },
    });
  });

  test('is refused for an address that is taken or the site’s own', async () => {
    const [member, other] = [await aMember(world), await aMember(world)];
    expect(await request(member, other.email ?? '')).toMatchObject(taken);
    expect(await request(member, 'Help@example.org')).toMatchObject(taken);
  });

  test('brings an admin back to the address of ADMIN_EMAIL, and nobody else to it', async () => {
    const chief = await aMember(world, { email: 'chief@example.org', role: 'admin' });
    const member = await aMember(world);
    const elsewhere = anAddress();
    expect((await request(chief, elsewhere)).status).toBe(200);
    expect((await follow(await linkTo(elsewhere))).status).toBe(200);
    world.clock.advance(days(8));
    expect(await request(member, 'chief@example.org')).toMatchObject(taken);
    const admin = await anAdmin(world);
    const given = await world.as(admin).patch(`/api/users/${member.id}`, { email: 'chief@example.org' });
    expect(given).toMatchObject(taken);
    expect((await request(await row(chief), 'chief@example.org')).status).toBe(200);
    expect((await follow(await linkTo('chief@example.org'))).status).toBe(200);
    expect((await row(chief)).email).toBe('chief@example.org');
  });

  test('is refused at the link when the address was taken in the meantime', async () => {
    const member = await aMember(world);
    const email = anAddress();
    await request(member, email);
    await aMember(world, { email });
    const token = await linkTo(email);
    expect(await follow(token)).toMatchObject(taken);
    expect((await row(member)).email).toBe(member.email);
  });

  test('is refused at the link when the address has become the site’s own since it was asked for', async () => {
    const member = await aMember(world);
    const link = { userId: member.id, kind: 'change', email: 'help@example.org' } as const;
    const token = await world.deps.write((tx) => newEmailLink(tx, link));
    expect(await follow(token)).toMatchObject(taken);
    expect((await row(member)).email).toBe(member.email);
  });

  test('is checked ten wrong passwords long, and asked for five times an hour', async () => {
    const guesser = await aMember(world);
    for (let i = 0; i < 10; i++) await request(guesser, anAddress(), 'wrong');
    expect((await request(guesser, anAddress())).status).toBe(429);
    const member = await aMember(world);
    for (let i = 0; i < 5; i++) expect((await request(member, anAddress())).status).toBe(200);
    expect((await request(member, anAddress())).status).toBe(429);
  });

  test('replaces an earlier one, can be asked for again and given up', async () => {
    const member = await aMember(world);
    const [first, second] = [anAddress(), anAddress()];
    await request(member, first);
    await request(member, second);
    expect(await follow(await linkTo(first))).toMatchObject(invalid);
    expect((await world.as(member).post('/api/users/me/confirmation')).status).toBe(200);
    const links = [await linkTo(second), await linkTo(second, 2)];
    const dropped = await world.as(member).delete<AccountChanged>('/api/users/me/email');
    expect(dropped).toMatchObject({ status: 200, body: { user: { pendingEmail: null } } });
    for (const link of links) expect(await follow(link)).toMatchObject(invalid);
  });

  test('does not outlive a new password', async () => {
    const member = await aMember(world);
    const email = anAddress();
    await request(member, email);
    const token = await linkTo(email);
    await world
      .as(member)
      .patch('/api/users/me/password', { currentPassword: password, password: 'another one' });
    expect(await follow(token)).toMatchObject(invalid);
    expect((await row(member)).pending_email).toBeNull();
  });

  test('voids a reset link that was sent to the former address', async () => {
    const member = await aMember(world);
    const email = anAddress();
    await request(member, email);
    await world.as().post('/api/auth/forgot-password', { email: member.email });
    const reset = await aResetToken(world, member.email ?? '');
    await follow(await linkTo(email));
    const answer = await world.as().patch(`/api/auth/reset-password/${reset}`, { password: 'of a thief' });
    expect(answer.status).toBe(400);
  });
});

describe('the link to the former address', () => {
  test('brings it back for seven days from the change, once, and ends all sessions', async () => {
    const member = await aMember(world);
    const email = anAddress();
    await request(member, email);
    const token = await undoLinkTo(member);
    world.clock.advance(days(6));
    await follow(await linkTo(email));
    world.clock.advance(days(6));
    await world.as().post('/api/auth/forgot-password', { email });
    const reset = await aResetToken(world, email);

    expect(await me(member)).toBe(200);
    expect((await undo(token)).status).toBe(200);
    expect(await row(member)).toMatchObject({ email: member.email, pending_email: null });
    expect(await me(member)).toBe(401);
    expect(await logIn(member.email)).toBe(200);
    const answer = await world.as().patch(`/api/auth/reset-password/${reset}`, { password: 'of a thief' });
    expect(answer.status).toBe(400);
    expect(await undo(token)).toMatchObject(invalid);
    const { body: lines } = await world
      .as(await anAdmin(world))
      .get<AuditEntry[]>(`/api/audit?about=${member.id}`);
    expect(lines.find(({ action }) => action === 'user.email-undo')).toMatchObject({
      actor: { _id: member.id },
      before: { email },
      after: { email: member.email },
    });
  });

  test('does so for seven days only', async () => {
    const { member, email } = await aMovedMember();
    const token = await undoLinkTo(member);
    world.clock.advance(days(7));
    expect(await undo(token)).toMatchObject(invalid);
    expect((await row(member)).email).toBe(email);
    await aMember(world, { email: member.email });
  });

  test('stops a change that has not taken effect', async () => {
    const member = await aMember(world);
    const email = anAddress();
    await request(member, email);
    expect((await undo(await undoLinkTo(member))).status).toBe(200);
    expect(await follow(await linkTo(email))).toMatchObject(invalid);
    expect(await me(member)).toBe(401);
    expect(await row(member)).toMatchObject({ email: member.email, pending_email: null });
  });

  test('removes the second factors that were added since or in the week before, and no earlier ones', async () => {
    const { member } = await aMovedMember();
    await giveTotp(world, await row(member));
    expect((await undo(await undoLinkTo(member))).status).toBe(200);
    expect(await row(member)).toMatchObject({ email: member.email, has_second_factor: false });
    expect(await logIn(member.email ?? '')).toBe(200);

    const prepared = await aMember(world);
    await giveTotp(world, prepared);
    await makeOlder(prepared, days(6));
    await request(prepared, anAddress());
    expect((await undo(await undoLinkTo(prepared))).status).toBe(200);
    expect(await row(prepared)).toMatchObject({ has_second_factor: false });
    expect(await logIn(prepared.email ?? '')).toBe(200);

    const earlier = await aMember(world);
    await giveTotp(world, earlier);
    await makeOlder(earlier, days(7) + 1000);
    await request(earlier, anAddress());
    expect((await undo(await undoLinkTo(earlier))).status).toBe(200);
    expect(await row(earlier)).toMatchObject({ has_second_factor: true });
    expect(await logIn(earlier.email ?? '')).toBe(202);
  });

  test('removes the recovery codes that were made since or in the week before, and no earlier ones', async () => {
    const answer = async (member: UserRow, code: string) =>
      (
        await world
          .as()
          .post('/api/auth/second-factor', { challenge: await aLoginChallenge(world, member), code })
      ).status;
    const renew = async (member: UserRow) =>
      (await world.as(member).post<FactorAdded>(`${factorPath}/recovery-codes`, { password })).body
        .recoveryCodes?.[0] ?? '';
    for (const when of ['since', 'in the week before'] as const) {
      const { member } = await aProtectedMember(world);
      await makeOlder(member, days(8));
      const before = when === 'since' ? undefined : await renew(member);
      await request(member, anAddress());
      const thiefs = before ?? (await renew(member));
      expect((await undo(await undoLinkTo(member))).status).toBe(200);
      expect(await answer(member, thiefs)).toBe(401);
      expect(await row(member)).toMatchObject({ has_second_factor: true });
    }

    const { member, recoveryCodes } = await aProtectedMember(world);
    await makeOlder(member, days(8));
    await request(member, anAddress());
    expect((await undo(await undoLinkTo(member))).status).toBe(200);
    expect(await answer(member, recoveryCodes[0] ?? '')).toBe(200);
  });

  test('undoes and does nothing else, as the link to the new address does nothing but change it', async () => {
    const member = await aMember(world);
    const email = anAddress();
    await request(member, email);
    const [change, back] = [await linkTo(email), await undoLinkTo(member)];
    expect(await undo(change)).toMatchObject(invalid);
    expect(await follow(back)).toMatchObject(invalid);
    expect(await row(member)).toMatchObject({ email: member.email, pending_email: email });
    expect((await follow(change)).status).toBe(200);
    expect((await undo(back)).status).toBe(200);
  });

  test('wins against a thief who changed the address again and again', async () => {
    const { member, email } = await aMovedMember();
    const moved = await row(member);
    const further = anAddress();
    await request(moved, further);
    await follow(await linkTo(further));
    const thiefs = await undoLinkTo(moved);
    expect((await undo(await undoLinkTo(member))).status).toBe(200);
    expect(await undo(thiefs)).toMatchObject(invalid);
    expect((await row(member)).email).toBe(member.email);
    expect(await logIn(email)).toBe(401);
  });

  test('holds the address: nobody else registers it or moves to it', async () => {
    const { member } = await aMovedMember();
    const email = member.email ?? '';
    const form = { email, password: 'of eight words', marketplace: 'amazon.com' };
    const register = () => world.as().post('/api/auth/register', form);
    expect(await register()).toMatchObject(taken);
    const other = await aMember(world);
    expect(await request(other, email)).toMatchObject(taken);
    const admin = await anAdmin(world);
    expect(await world.as(admin).patch(`/api/users/${other.id}`, { email })).toMatchObject(taken);
    expect((await request(await row(member), email)).status).toBe(200);
    world.clock.advance(days(7));
    expect((await register()).status).toBe(201);
  });

  test('says [link removed] in the blind copy', async () => {
    await world.deps.db.updateTable('settings').set({ bcc_all_emails: true }).execute();
    const member = await aMember(world);
    await request(member, anAddress());
    const copies = [
      await aMailTo(world, 'help@example.org', 'email-changed'),
      await aMailTo(world, 'help@example.org', 'confirm-email'),
    ];
    await world.deps.db.updateTable('settings').set({ bcc_all_emails: false }).execute();
    for (const { text } of copies) {
      expect(text).toContain('[link removed]');
      expect(text).not.toMatch(/\/(undo|confirm)-email\//);
    }
    expect((await world.as(member).get('/api/users/me/inbox')).body).toEqual([]);
  });
});

describe('a change by an admin', () => {
  test('counts at once, is confirmed by a link to the new address and undone by one to the old', async () => {
    const always = await openWorld({ CONFIRM_EMAIL: 'always' });
    try {
      const [admin, member] = [await anAdmin(always), await aMember(always)];
      const email = anAddress();
      const changed = await always.as(admin).patch<{ user: Me }>(`/api/users/${member.id}`, { email });
      expect(changed).toMatchObject({ status: 200, body: { user: { email, emailConfirmed: false } } });
      expect((await always.as(member).get('/api/users/me')).status).toBe(401);
      const link = { email, kind: 'confirm-email', page: 'confirm-email' };
      const confirmed = await always
        .as()
        .post<AccountChanged>(`/api/auth/confirm-email/${await aLinkToken(always, link)}`);
      expect(confirmed.body.user).toMatchObject({ emailConfirmed: true, credits: 20_000 });
      const old = { email: member.email ?? '', kind: 'email-changed', page: 'undo-email' };
      const token = await aLinkToken(always, old);
      expect((await always.as().post(`/api/auth/undo-email/${token}`)).status).toBe(200);
      const login = { email: member.email, password };
      expect((await always.as().post('/api/auth/login', login)).status).toBe(200);
      await expectValidLedger(always);
    } finally {
      await always.close();
    }
  });

  test('ends a change the member had asked for', async () => {
    const [admin, member] = [await anAdmin(world), await aMember(world)];
    const [wanted, given] = [anAddress(), anAddress()];
    await request(member, wanted);
    const token = await linkTo(wanted);
    await world.as(admin).patch(`/api/users/${member.id}`, { email: given });
    expect(await follow(token)).toMatchObject(invalid);
    expect(await row(member)).toMatchObject({ email: given, pending_email: null });
    await aMailTo(world, given, 'confirm-email');
    await aMailTo(world, member.email ?? '', 'email-changed');
  });
});
