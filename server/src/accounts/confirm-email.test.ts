import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { welcomedLifeMs } from '@gbr/domain/limits.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { confirmEmailMessages } from '@gbr/domain/messages/confirm-email.ts';
import type { AccountChanged, Me, Session } from '@gbr/domain/wire/accounts.ts';
import type { UserRow } from '../core/db/tables.ts';
import { newEmailLink } from '../core/members/email-links.ts';
import { payDueWelcome } from '../core/members/pay-due-welcome.ts';
import { days, hours } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aMember,
  anApprovedBook,
  anOpenBook,
  aPick,
  password,
  someMembers,
} from '@gbr/verification/support/factories.ts';
import { formBody } from '@gbr/verification/support/form-body.ts';
import { aLinkToken, aMailTo, aResetToken, mailsTo } from '@gbr/verification/support/mail-folder.ts';
import { tablesWith } from '@gbr/verification/support/find-text.ts';
import { giveTotp } from '@gbr/verification/support/second-factors.ts';
import { startTestSession } from '@gbr/verification/support/test-session.ts';
import { inboxTexts, meOf } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ CONFIRM_EMAIL: 'always' });
});
afterAll(() => world.close());

let count = 0;
/** Registered, with the link not followed yet. */
async function aNewcomer(form: Record<string, unknown> = {}) {
  const email = `newcomer${++count}@example.org`;
  const { body } = await world.as().post<Session>('/api/auth/register', {
    email,
    password: 'of eight words',
    marketplace: 'amazon.com',
    ...form,
  });
  await startTestSession(world.deps.db, body.user._id);
  return { id: body.user._id, email, user: body.user };
}
type Newcomer = Awaited<ReturnType<typeof aNewcomer>>;

const welcomeLink = ({ email }: Newcomer, nth = 1) =>
  aLinkToken(world, { email, kind: 'welcome', page: 'confirm-email' }, nth);
const follow = (token: string) => world.as().post<AccountChanged>(`/api/auth/confirm-email/${token}`);
const resend = (member: { id: string }) => world.as(member).post('/api/users/me/confirmation');
const invalid = { status: 400, body: { msg: 'This link is invalid or has expired.' } };
const unconfirmed = { status: 403, body: { msg: 'Please confirm your email address first.' } };

const creditsOnConfirming = async (newcomer: Newcomer, nthMail = 1) => {
  expect((await follow(await welcomeLink(newcomer, nthMail))).status).toBe(200);
  return (await meOf(world, newcomer)).credits;
};
const grantInMail = async ({ email }: Newcomer) =>
  (await aMailTo(world, email, 'welcome')).text?.includes('1,500 credits') ?? false;
/** With the files of its mails, which a job removes. */
async function deleteAccount({ id, email }: Newcomer) {
  const { status } = await world.as({ id }).delete('/api/users/me', { email, password: 'of eight words' });
  expect(status).toBe(200);
  await eventually(async () => expect(await mailsTo(world, email, 'welcome')).toEqual([]));
}

describe('an address that had its welcome credits', () => {
  test('gets no others after the account was deleted, for two years, and is stored nowhere', async () => {
    const first = await aNewcomer();
    expect(await creditsOnConfirming(first)).toBe(1500);
    expect(await grantInMail(first)).toBe(true);
    await deleteAccount(first);
    expect(await tablesWith(world, first.email)).toEqual([]);
    const again = await aNewcomer({ email: first.email });
    expect(await grantInMail({ ...again, email: first.email })).toBe(false);
    expect(await creditsOnConfirming({ ...again, email: first.email })).toBe(0);
    await deleteAccount({ ...again, email: first.email });
    world.clock.advance(welcomedLifeMs);
    const late = await aNewcomer({ email: first.email });
    expect(await creditsOnConfirming({ ...late, email: first.email })).toBe(1500);
    await expectValidLedger(world);
  });

  test('gets no others after its member has moved away from it', async () => {
    const mover = await aNewcomer();
    expect(await creditsOnConfirming(mover)).toBe(1500);
    const address = { email: `elsewhere-${mover.email}`, password: 'of eight words' };
    await world.as(mover).patch('/api/users/me/email', address);
    const link = { email: address.email, kind: 'confirm-email', page: 'confirm-email' };
    expect((await follow(await aLinkToken(world, link))).status).toBe(200);
    world.clock.advance(days(8));
    const next = await aNewcomer({ email: mover.email });
    expect(await creditsOnConfirming({ ...next, email: mover.email }, 2)).toBe(0);
  });
});

describe('a new member where the address has to be confirmed', () => {
  test('starts unconfirmed, without credits, and gets the welcome credits on confirming, once', async () => {
    const newcomer = await aNewcomer();
    expect(newcomer.user).toMatchObject({ emailConfirmed: false, credits: 0, pendingEmail: null });
    const token = await welcomeLink(newcomer);
    const answer = await follow(token);
    expect(answer).toMatchObject({
      status: 200,
      body: { msg: 'Your email address is confirmed.', user: { emailConfirmed: true, credits: 1500 } },
    });
    expect(answer.body.user).toEqual(await meOf(world, newcomer));
    expect(await follow(token)).toMatchObject(invalid);
    expect((await meOf(world, newcomer)).credits).toBe(1500);
    await expectValidLedger(world);
  });

  test('may look around and add books, but neither launch nor pick', async () => {
    const newcomer = await aNewcomer();
    const offered = await anOpenBook(world, await aMember(world));
    const row = await world.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', newcomer.id)
      .executeTakeFirstOrThrow();
    const own = await anApprovedBook(world, row);
    expect((await world.as(newcomer).get('/api/books/library?option=kindle')).status).toBe(200);
    const launch = () =>
      world.as(newcomer).post(`/api/books/${own.id}/launch-review`, { option: 'standard' });
    const pick = () => world.as(newcomer).patch(`/api/books/${offered.id}/pick`);
    expect(await launch()).toMatchObject(unconfirmed);
    expect(await pick()).toMatchObject(unconfirmed);
    await follow(await welcomeLink(newcomer));
    expect((await launch()).status).toBe(201);
    expect((await pick()).status).toBe(200);
  });

  test('has seven days for the link', async () => {
    const newcomer = await aNewcomer();
    const token = await welcomeLink(newcomer);
    world.clock.advance(days(7));
    expect(await follow(token)).toMatchObject(invalid);
    expect((await meOf(world, newcomer)).emailConfirmed).toBe(false);
  });

  test('is sent another link five times an hour, with the same answer beyond', async () => {
    const newcomer = await aNewcomer();
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await resend(newcomer));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await aMailTo(world, newcomer.email, 'confirm-email', 5);
    expect(await mailsTo(world, newcomer.email, 'confirm-email')).toHaveLength(5);
    world.clock.advance(hours(1));
    await resend(newcomer);
    await aMailTo(world, newcomer.email, 'confirm-email', 6);

    const later = { email: newcomer.email, kind: 'confirm-email', page: 'confirm-email' };
    const links = [await welcomeLink(newcomer), await aLinkToken(world, later, 3)];
    expect((await follow(links[0] ?? '')).status).toBe(200);
    expect(await follow(links[1] ?? '')).toMatchObject(invalid);
    const { already, sentAgain } = confirmEmailMessages;
    expect(answers[0]?.body).toEqual({ msg: sentAgain });
    expect(await resend(newcomer)).toMatchObject({ status: 200, body: { msg: already } });
    expect(await mailsTo(world, newcomer.email, 'confirm-email')).toHaveLength(6);
  });

  test('does not confirm when banned for good', async () => {
    const newcomer = await aNewcomer();
    const token = await welcomeLink(newcomer);
    await world.deps.db
      .updateTable('users')
      .set({ ban_status: 'permanent' })
      .where('id', '=', newcomer.id)
      .execute();
    expect(await follow(token)).toMatchObject(invalid);
    await expectValidLedger(world);
  });
});

test('a stranger who registered somebody’s address does not keep them out with a second factor', async () => {
  const newcomer = await aNewcomer();
  const user = await world.deps.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', newcomer.id)
    .executeTakeFirstOrThrow();
  await giveTotp(world, user);
  const reset = async (nth: number) => {
    await world.as().post('/api/auth/forgot-password', { email: newcomer.email });
    const token = await aResetToken(world, newcomer.email, nth);
    return world.as().patch(`/api/auth/reset-password/${token}`, { password: `of the owner ${nth}` });
  };
  expect(await reset(1)).toMatchObject({ status: 200, body: { user: { _id: newcomer.id } } });
  expect((await aMailTo(world, newcomer.email, 'second-factor-changed')).text).toContain('was removed');

  // Once confirmed it stays, even when an admin has set another address.
  await follow(await welcomeLink(newcomer));
  await giveTotp(world, user);
  await world.deps.db
    .updateTable('users')
    .set({ email_confirmed: false })
    .where('id', '=', newcomer.id)
    .execute();
  expect((await reset(2)).status).toBe(202);
});

test.each(['x', 'a'.repeat(43), '%00', '..%2f'])('a made-up link %s is refused', async (token) => {
  expect(await follow(token)).toMatchObject(invalid);
});

test('a link for another address than the member has confirms nothing', async () => {
  const newcomer = await aNewcomer();
  const link = { userId: newcomer.id, kind: 'confirm', email: 'former@example.net' } as const;
  const token = await world.deps.write((tx) => newEmailLink(tx, link));
  expect(await follow(token)).toMatchObject(invalid);
  expect(await meOf(world, newcomer)).toMatchObject({ emailConfirmed: false, credits: 0 });
});

test('a mail scanner that opens the link confirms nothing', async () => {
  const newcomer = await aNewcomer();
  await world.as().get(`/confirm-email/${await welcomeLink(newcomer)}`);
  expect((await meOf(world, newcomer)).emailConfirmed).toBe(false);
});

test('an address that is not confirmed earns nobody a commission', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const books = [
    await anOpenBook(world, await aMember(world)),
    await anOpenBook(world, await aMember(world)),
  ];
  for (const book of books) await aPick(world, reader, book);
  world.clock.advance(hours(1));
  const finish = (book: { id: string } | undefined) =>
    world.as(reader).patch(`/api/books/${book?.id}/finish`, { rating: 4 });
  const setConfirmed = (isConfirmed: boolean) =>
    world.deps.db
      .updateTable('users')
      .set({ email_confirmed: isConfirmed })
      .where('id', '=', reader.id)
      .execute();
  await setConfirmed(false);
  expect((await finish(books[0])).status).toBe(200);
  expect((await meOf(world, referrer)).credits).toBe(20_000);
  await setConfirmed(true);
  expect((await finish(books[1])).status).toBe(200);
  expect((await meOf(world, referrer)).credits).toBe(20_180);
  await expectValidLedger(world);
});

test('in the blind copy of the welcome mail the link is removed', async () => {
  await world.deps.db.updateTable('settings').set({ bcc_all_emails: true }).execute();
  const newcomer = await aNewcomer();
  const token = await welcomeLink(newcomer);
  await resend(newcomer);
  const copies = [
    await aMailTo(world, 'support@localhost', 'welcome'),
    await aMailTo(world, 'support@localhost', 'confirm-email'),
  ];
  await world.deps.db.updateTable('settings').set({ bcc_all_emails: false }).execute();
  for (const { text } of copies) {
    expect(text).toContain('[link removed]');
    expect(text).not.toMatch(new RegExp(`${token}|/confirm-email/`));
  }
});

test('where it is not needed, everyone counts as confirmed and nothing is asked', async () => {
  const open = await openWorld();
  try {
    const email = 'open@example.org';
    const { body } = await open
      .as()
      .post<Session>('/api/auth/register', { email, password: 'of eight words', marketplace: 'amazon.com' });
    expect(body.user).toMatchObject({ emailConfirmed: true, credits: 1500 });
    const mail = await aMailTo(open, email, 'welcome');
    expect(mail.text).not.toContain('/confirm-email/');
    const raw = await aMember(open, { email_confirmed: false });
    expect((await open.as(raw).get<Me>('/api/users/me')).body.emailConfirmed).toBe(true);
    const book = await anOpenBook(open, await aMember(open));
    await aPick(open, raw, book);
  } finally {
    await open.close();
  }
});

test('where it is not needed any more, the next start pays those who still wait, once', async () => {
  const newcomer = await aNewcomer();
  const deps = { ...world.deps, config: { ...world.deps.config, needsConfirmedEmail: false } };
  await payDueWelcome(world.deps);
  expect((await meOf(world, newcomer)).credits).toBe(0);
  await payDueWelcome(deps);
  await payDueWelcome(deps);
  expect((await meOf(world, newcomer)).credits).toBe(1500);
  expect((await follow(await welcomeLink(newcomer))).body.user).toMatchObject({ credits: 1500 });
  await expectValidLedger(world);
});

describe('an address that may be a stranger’s', () => {
  test('gets no words of the stranger who registered it: tickets are acknowledged without their subject, five an hour', async () => {
    const newcomer = await aNewcomer();
    const ticket = async () => {
      const { body, headers } = await formBody({
        fullName: 'N',
        email: newcomer.email,
        subject: 'Look at example.net',
        message: 'Hello',
      });
      expect((await world.as(newcomer).post('/api/support', body, headers)).status).toBe(201);
    };
    const naming = async (count: number) => {
      await aMailTo(world, newcomer.email, 'ticket-received', count);
      const mails = await mailsTo(world, newcomer.email, 'ticket-received');
      return [mails.length, mails.filter(({ text }) => text?.includes('Look at example.net')).length];
    };
    for (let n = 0; n < 6; n += 1) await ticket();
    expect(await naming(5)).toEqual([5, 0]);
    await follow(await welcomeLink(newcomer));
    await ticket();
    expect(await naming(6)).toEqual([6, 1]);
    const texts = await inboxTexts(world, newcomer);
    expect(texts.filter((text) => text.includes('Look at example.net'))).toHaveLength(7);
  });

  const elsewhere = { 'x-forwarded-for': '203.0.113.20' };
  const tooMany = { status: 429, body: { msg: serverMessages.tooManyAttempts } };

  test('is registered and deleted ten times an hour from one place, and as ever from others', async () => {
    const email = 'stranger@example.org';
    const form = { email, password: 'of eight words', marketplace: 'amazon.com' };
    const register = (headers = {}) => world.as().post<Session>('/api/auth/register', form, headers);
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await register(elsewhere);
      expect(status).toBe(201);
      await startTestSession(world.deps.db, body.user._id);
      await world.as({ id: body.user._id }).delete('/api/users/me', form);
    }
    expect(await register(elsewhere)).toMatchObject(tooMany);
    expect((await register()).status).toBe(201);
  });

  test('is asked ten times an hour from one place whether it is a member’s own, however many ask', async () => {
    const members = await someMembers(
      world,
      Array.from({ length: 10 }, () => ({})),
    );
    const ask = (member: UserRow) =>
      world.as(member).patch('/api/users/me/email', { email: 'unasked@example.org', password }, elsewhere);
    const again = (member: UserRow) => world.as(member).post('/api/users/me/confirmation', {}, elsewhere);
    for (const member of members.slice(1)) expect((await ask(member)).status).toBe(200);
    const [last, other] = members;
    if (!last || !other) throw new Error('There are no members.');
    for (let n = 0; n < 3; n += 1) expect((await again(other)).status).toBe(200);
    expect(await ask(last)).toMatchObject(tooMany);
    const asking = world.deps.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'unasked@example.org');
    expect(await asking.execute()).toHaveLength(10);
  });
});
