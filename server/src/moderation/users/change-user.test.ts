import { afterAll, beforeAll, expect, test } from 'vitest';
import { banMessages } from '@gbr/domain/messages/ban.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import { registerMessages } from '@gbr/domain/messages/register.ts';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import type { ModeratedUser, UserChanged } from '@gbr/domain/wire/moderation.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import type { Book, LibraryBook } from '@gbr/domain/wire/books.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aCampaign,
  aPick,
  aReview,
  password,
} from '@gbr/verification/support/factories.ts';
import { VirtualPasskey } from '@gbr/verification/support/virtual-passkey.ts';
import { inboxTexts } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(
  async () =>
    void (world = await openWorld({ TRUST_PROXY: '127.0.0.1/32', SUPPORT_EMAIL: 'help@example.org' })),
);
afterAll(() => world.close());

const users = (member: { id: string }) => `/api/users/${member.id}`;
const change = async (member: { id: string }, body: object) =>
  world.as(await anAdmin(world)).patch<UserChanged>(users(member), body);
const logIn = (email: string | null, address = '198.51.100.7') =>
  world.as().post('/api/auth/login', { email, password }, { 'x-forwarded-for': address });

async function logOf(member: { id: string }): Promise<AuditEntry[]> {
  return (await world.as(await anAdmin(world)).get<AuditEntry[]>(`/api/audit?about=${member.id}`)).body;
}

test('any subset of the fields is changed, with the old values in the log', async () => {
  const member = await aMember(world);
  const answer = await change(member, { name: ' Ada ', email: ' ADA@Example.org', amazonName: 'Ada L.' });
  expect(answer).toMatchObject({ status: 200, body: { msg: 'User updated' } });
  expect(answer.body.user).toMatchObject({
    name: 'Ada',
    email: 'ada@example.org',
    amazonName: 'Ada L.',
    marketplace: member.marketplace,
    credits: 20_000,
  });
  expect(await logOf(member)).toMatchObject([
    {
      action: 'user.edit',
      before: { name: member.name, email: member.email, amazon_name: '' },
      after: { name: 'Ada', email: 'ada@example.org', amazon_name: 'Ada L.' },
    },
  ]);
  await change(member, { name: 'Ada' });
  expect(await logOf(member)).toHaveLength(1);
});

test('a name shown for want of one is no name when it is sent back: others would read part of the email', async () => {
  const nameless = { name: '', email: 'jane.com@example.org' };
  const member = await aMember(world, nameless);
  const { body: shown } = await world.as(await anAdmin(world)).get<ModeratedUser>(users(member));
  expect(shown.name).toBe('jane.com');
  const { name, role, marketplace } = shown;
  expect(await change(member, { name, role, marketplace, amazonName: 'Jane' })).toMatchObject({
    status: 200,
  });
  expect(await logOf(member)).toMatchObject([{ after: { amazon_name: 'Jane' } }]);

  const author = await aMember(world);
  await aReview(world, member, await anOpenBook(world, author));
  const [book] = (await world.as(author).get<Book[]>('/api/books/my')).body;
  expect(book?.pickedAssignments[0]?.user.name).toBe('Anonymous');
});

test('unknown values are refused, and an email belongs to one member', async () => {
  const member = await aMember(world);
  const other = await aMember(world);
  const refusals: [object, number, string][] = [
    [{ email: 'nobody' }, 400, 'email'],
    [{ role: 'king' }, 400, 'role'],
    [{ banStatus: 'gone' }, 400, 'banStatus'],
    [{ gems: -1 }, 400, 'gems'],
    [{ credits: 1.5 }, 400, 'credits'],
    [{ credits: '100' }, 400, 'credits'],
    [{ marketplace: 'amazon.moon' }, 400, 'marketplace'],
    [{ email: other.email?.toUpperCase() }, 409, 'email'],
  ];
  for (const [body, status, field] of refusals) {
    expect(await change(member, body)).toMatchObject({ status, body: { field } });
  }
  expect((await change({ id: 'nonsense' }, { name: 'x' })).body.msg).toBe('User not found.');
});

test('a balance set by a moderator is a movement with its actor; a stale version is refused', async () => {
  const member = await aMember(world);
  const moderator = await aModerator(world);
  const { body } = await world.as(moderator).get<ModeratedUser>(users(member));
  const first = await world
    .as(moderator)
    .patch<UserChanged>(users(member), { credits: 9_000, gems: 907, version: body.version });
  expect(first.body.user).toMatchObject({ credits: 9_000, gems: 907 });
  const stale = { credits: 200, version: body.version };
  expect(await world.as(moderator).patch(users(member), stale)).toMatchObject({
    status: 409,
    body: { msg: moderatorUserMessages.changedMeanwhile },
  });
  const harmless = { name: 'Other', version: body.version };
  expect((await world.as(moderator).patch(users(member), harmless)).status).toBe(200);
  const [, line] = await logOf(member);
  expect(line).toMatchObject({
    action: 'user.balance',
    actor: { _id: moderator.id },
    before: { credits: 20_000, gems: 1_000 },
    after: { credits: 9_000, gems: 907 },
  });
  await expectValidLedger(world);
});

test('an address changed by an admin counts at once, and ends what the former one opened', async () => {
  const member = await aMember(world);
  await world.deps.db
    .insertInto('reset_tokens')
    .values({
      token_hash: 'x',
      user_id: member.id,
      expires_at: new Date(world.clock.now().getTime() + days(1)),
    })
    .execute();
  expect((await change(member, { email: 'moved@example.org' })).status).toBe(200);
  expect((await world.as(member).get('/api/users/me')).status).toBe(401);
  expect((await logIn(member.email)).status).toBe(401);
  expect((await logIn('moved@example.org')).status).toBe(200);
  const links = await world.deps.db.selectFrom('reset_tokens').select('user_id').execute();
  expect(links.map(({ user_id }) => user_id)).not.toContain(member.id);
});

test('no member can get one of the site’s own addresses', async () => {
  const member = await aMember(world);
  const refused = { status: 409, body: { msg: registerMessages.emailTaken, field: 'email' } };
  expect(await change(member, { email: ' Help@Example.org' })).toMatchObject(refused);
});

test('a moderator changes a member’s balance by so much a day, up and down counted', async () => {
  const member = await aMember(world);
  const [moderator, other] = [await aModerator(world), await aModerator(world)];
  const set = (by: { id: string }, body: object) => world.as(by).patch(users(member), body);
  const refused = { status: 403, body: { msg: moderatorUserMessages.balanceLimit } };
  expect(await set(moderator, { credits: 35_001 })).toMatchObject(refused);
  expect(await set(moderator, { gems: 1_101 })).toMatchObject(refused);
  expect(await set(moderator, { credits: 4_999 })).toMatchObject(refused);
  expect(await set(moderator, { credits: 35_000, gems: 1_101 })).toMatchObject(refused);
  expect((await set(moderator, { credits: 30_000, gems: 1_100 })).status).toBe(200);
  expect(await set(moderator, { credits: 24_999 })).toMatchObject(refused);
  expect((await set(moderator, { credits: 25_000 })).status).toBe(200);
  expect(await set(moderator, { credits: 25_001 })).toMatchObject(refused);
  expect(await set(moderator, { gems: 1_099 })).toMatchObject(refused);
  expect((await set(moderator, { credits: 25_000, gems: 1_100 })).status).toBe(200);

  expect((await set(other, { credits: 25_001 })).status).toBe(200);
  expect((await world.as(moderator).patch(users(await aMember(world)), { gems: 950 })).status).toBe(200);
  expect((await set(await anAdmin(world), { credits: 999_999, gems: 0 })).status).toBe(200);
  world.clock.advance(days(1));
  expect((await set(moderator, { credits: 999_998 })).status).toBe(200);
  await expectValidLedger(world);
});

test('a limited moderator or admin cannot moderate', async () => {
  const member = await aMember(world);
  const [author, reader] = [await aMember(world), await aMember(world)];
  const book = await anApprovedBook(world, author);
  const slot = { reduceSlotCampaignId: (await aCampaign(world, book))._id };
  const review = await aReview(world, reader, await anOpenBook(world, author));
  const until = new Date(world.clock.now().getTime() + days(2));
  for (const role of ['moderator', 'admin'] as const) {
    const staff = await aMember(world, { role, ban_status: '7day', ban_until: until });
    const as = world.as(staff);
    const answers = [
      await as.get('/api/users'),
      await as.get('/api/books/pending'),
      await as.get(`/api/users/${member.id}/statement`),
      await as.patch(`/api/books/${book.id}/approve`),
      await as.patch(`/api/books/${book.id}/mod`, { status: 'rejected' }),
      await as.patch(`/api/books/${book.id}/mod`, { title: 'Mine' }),
      await as.patch(`/api/books/${book.id}/mod`, slot),
      await as.delete(`/api/books/${book.id}/mod`),
      await as.delete(`/api/books/${book.id}/review/${review._id}`),
      await as.patch(users(member), { name: 'x' }),
      await as.patch(`${users(member)}/add-note`, { note: 'x' }),
      await as.delete(users(member)),
      await as.patch('/api/settings', { bccAllEmails: true }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 403,
        body: { msg: expect.stringMatching(/^Your account is limited until/) },
      });
    }
    expect((await as.get(`/api/books/${book.id}`)).status).toBe(404);
    expect((await as.get('/api/users/me')).status).toBe(200);
    const own = await anApprovedBook(world, staff);
    expect((await as.get(`/api/books/${own.id}`)).status).toBe(200);
  }
});

test('a limited moderator still takes back a slot of their own', async () => {
  const staff = await aModerator(world);
  const own = await anApprovedBook(world, staff);
  const slot = { reduceSlotCampaignId: (await aCampaign(world, own))._id };
  await change(staff, { banStatus: '7day' });
  expect((await world.as(staff).patch(`/api/books/${own.id}/mod`, slot)).status).toBe(200);
});

test('admins hear of each change of a role, who was one until now too', async () => {
  await world.deps.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  const [admin, other] = [await anAdmin(world), await anAdmin(world)];
  const banned = await aMember(world, { role: 'admin', ban_status: 'permanent' });
  const member = await aMember(world, { name: 'Ada' });
  const told = (who: { id: string }) =>
    world.deps.db
      .selectFrom('inbox')
      .innerJoin('mails', (join) =>
        join.onRef('mails.user_id', '=', 'inbox.user_id').onRef('mails.about_id', '=', 'inbox.about_id'),
      )
      .select(['inbox.text', 'inbox.link', 'mails.kind', 'mails.recipient'])
      .where('inbox.user_id', '=', who.id)
      .where('inbox.text', 'like', 'The role of%')
      .execute();
  expect((await world.as(admin).patch(users(member), { role: 'moderator', name: 'Ada L.' })).status).toBe(
    200,
  );
  for (const who of [admin, other]) {
    expect(await told(who)).toEqual([
      {
        text: 'The role of Ada was changed from user to moderator.',
        link: `/moderator?tab=activity&about=${member.id}`,
        kind: 'role-changed',
        recipient: who.email,
      },
    ]);
  }
  expect([await told(banned), await told(member)]).toEqual([[], []]);
  expect((await world.as(admin).patch(users(member), { role: 'moderator' })).status).toBe(200);
  expect(await told(admin)).toHaveLength(1);
  expect((await world.as(admin).patch(users(other), { role: 'user' })).status).toBe(200);
  const text = `The role of ${other.name} was changed from admin to user.`;
  const links = async (who: { id: string }) =>
    (await told(who)).filter((line) => line.text === text).map(({ link }) => link);
  expect(await links(admin)).toEqual([`/moderator?tab=activity&about=${other.id}`]);
  expect(await links(other)).toEqual(['/contact-support']);
});

test('a moderator leaves their own books and the reviews on them to others', async () => {
  const [moderator, admin] = [await aModerator(world), await anAdmin(world)];
  for (const [owner, status] of [
    [moderator, 403],
    [admin, 200],
  ] as const) {
    const as = world.as(owner);
    const book = await anOpenBook(world, owner);
    const review = await aReview(world, await aMember(world), book);
    const answers = [
      await as.delete(`/api/books/${book.id}/review/${review._id}`),
      await as.patch(`/api/books/${book.id}/mod`, { status: 'rejected' }),
      await as.patch(`/api/books/${book.id}/approve`),
      await as.patch(`/api/books/${book.id}/mod`, { status: 'pending', title: 'Mine' }),
      await as.delete(`/api/books/${book.id}/mod`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
});

test('a name takes no line break and no link; one that is stored does not stop another change', async () => {
  const member = await aMember(world, { name: 'see www.books.example' });
  for (const name of ['Ada\nBcc: x', 'Ada https://evil.example', 'visit evil.com']) {
    expect(await change(member, { name })).toMatchObject({ status: 400, body: { field: 'name' } });
  }
  expect((await change(member, { name: member.name, amazonName: 'Ada' })).status).toBe(200);
  expect((await change(member, { name: 'A.J. Cronin, Ph.D.' })).status).toBe(200);
});

test('who may change whom', async () => {
  const admin = await anAdmin(world);
  const moderator = await aModerator(world);
  const member = await aMember(world);
  const { ownRole, ownBan, ownBalance, ownEmail, adminUntouchable, adminsOnly } = moderatorUserMessages;
  const refusals: [{ id: string }, { id: string }, object, string][] = [
    [moderator, admin, { name: 'x' }, adminUntouchable],
    [moderator, admin, { banStatus: 'permanent' }, adminUntouchable],
    [moderator, member, { role: 'admin' }, adminsOnly],
    [moderator, member, { role: 'moderator' }, adminsOnly],
    [moderator, member, { email: 'mine@example.org' }, adminsOnly],
    [moderator, moderator, { email: 'mine@example.org' }, adminsOnly],
    [moderator, moderator, { role: 'user' }, ownRole],
    [moderator, moderator, { banStatus: '7day' }, ownBan],
    [moderator, moderator, { credits: 1 }, ownBalance],
    [admin, admin, { banStatus: '7day' }, ownBan],
    [admin, admin, { email: 'mine@example.org' }, ownEmail],
    [member, moderator, { name: 'x' }, 'No Access'],
  ];
  for (const [actor, target, body, msg] of refusals) {
    expect(await world.as(actor).patch(users(target), body)).toMatchObject({ status: 403, body: { msg } });
  }
  expect((await world.as().patch(users(member), {})).status).toBe(401);
  const same = { role: 'user', email: ` ${member.email?.toUpperCase()}` };
  expect((await world.as(moderator).patch(users(member), same)).status).toBe(200);
  expect((await world.as(admin).patch(users(member), { role: 'moderator' })).status).toBe(200);
  expect((await world.as(member).get('/api/users')).status).toBe(200);
  expect((await world.as(admin).patch(users(member), { role: 'user' })).status).toBe(200);
  expect((await world.as(member).get('/api/users')).status).toBe(403);
  expect((await world.as(admin).patch(users(admin), { credits: 5 })).status).toBe(200);
});

test('the last admin is neither demoted nor deleted by anyone', async () => {
  await world.deps.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  const admin = await anAdmin(world);
  const moderator = await aModerator(world);
  const refused = { status: 409, body: { msg: moderatorUserMessages.lastAdmin } };
  for (const actor of [admin, moderator]) {
    expect(await world.as(actor).patch(users(admin), { role: 'user' })).toMatchObject(refused);
    expect(await world.as(actor).delete(users(admin))).toMatchObject(refused);
  }
  const second = await anAdmin(world);
  expect((await world.as(second).patch(users(admin), { role: 'user' })).status).toBe(200);
});

test('an admin who is banned for good does not count as the last one', async () => {
  await world.deps.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  const admin = await anAdmin(world);
  const banned = await anAdmin(world);
  const asAdmin = world.as(admin);
  expect((await asAdmin.patch(users(banned), { banStatus: 'permanent' })).status).toBe(200);
  const refused = { status: 409, body: { msg: moderatorUserMessages.lastAdmin } };
  expect(await asAdmin.patch(users(admin), { role: 'user' })).toMatchObject(refused);
  expect(await asAdmin.delete('/api/users/me', { email: admin.email, password })).toMatchObject(refused);
  expect((await asAdmin.patch(users(banned), { role: 'user' })).status).toBe(200);
});

test('a 7day ban limits, tells the member, and ends by itself', async () => {
  const member = await aMember(world);
  const reason = 'The review could not be found.';
  const { body } = await change(member, { banStatus: '7day', banReason: reason });
  expect(body.user).toMatchObject({ banStatus: '7day', banReason: reason });
  expect((await inboxTexts(world, member))[0]).toContain(reason);
  const book = await anOpenBook(world, await aMember(world));
  expect((await world.as(member).patch(`/api/books/${book.id}/pick`)).status).toBe(403);
  const admin = world.as(await anAdmin(world));
  const listed = async (status: string) =>
    (await admin.get<ModeratedUser[]>(`/api/users?status=${status}&email=${member.email}`)).body.length;
  expect([await listed('7day'), await listed('active')]).toEqual([1, 0]);
  world.clock.advance(days(7));
  expect([await listed('7day'), await listed('active')]).toEqual([0, 1]);
  expect((await world.as(await anAdmin(world)).get<ModeratedUser>(users(member))).body).toMatchObject({
    banStatus: 'active',
    banUntil: null,
    banReason: '',
  });
  expect((await world.as(member).patch(`/api/books/${book.id}/pick`)).status).toBe(200);
});

test('a ban keeps its reason until it is another ban', async () => {
  const member = await aMember(world);
  await change(member, { banStatus: '7day', banReason: 'Copied reviews.' });
  expect((await change(member, { banStatus: '7day' })).body.user.banReason).toBe('Copied reviews.');
  expect((await change(member, { banStatus: 'permanent' })).body.user.banReason).toBe('');
});

test('permanent locks out at once, frees what was picked, and hides the books until it is lifted', async () => {
  const member = await aMember(world);
  const reader = await aMember(world);
  const own = await anOpenBook(world, member);
  const picked = await anOpenBook(world, await aMember(world));
  await aPick(world, member, picked);
  const offered = async () =>
    (await world.as(reader).get<LibraryBook[]>('/api/books/library?option=kindle')).body.map(
      ({ _id }) => _id,
    );
  expect(await offered()).toContain(own.id);
  expect(await offered()).not.toContain(picked.id);

  await change(member, { banStatus: 'permanent', banReason: 'Copied reviews.' });
  const refused = { status: 403, body: { msg: 'Copied reviews.' } };
  expect(await world.as(member).get('/api/users/me')).toMatchObject(refused);
  expect(await logIn(member.email)).toMatchObject(refused);
  expect(await offered()).not.toContain(own.id);
  expect(await offered()).toContain(picked.id);

  await change(member, { banStatus: 'active' });
  expect((await logIn(member.email)).status).toBe(200);
  expect(await offered()).toContain(own.id);
  expect((await logOf(member)).map(({ action }) => action)).toEqual(['user.unban', 'user.ban']);
  await expectValidLedger(world);
});

test('ipban also blocks the last address, IPv6 by /64, until the ban is lifted', async () => {
  const member = await aMember(world);
  const other = await aMember(world);
  const address = '2001:db8:1:2:3:4:5:6';
  await world.as(member).get('/api/users/me', { 'x-forwarded-for': address });
  await change(member, { banStatus: 'ipban' });
  expect((await logIn(other.email, '2001:db8:1:2::9')).status).toBe(403);
  expect((await logIn(other.email, '2001:db8:1:3::9')).status).toBe(200);
  const lodger = { name: '', email: 'lodger@example.org', password, marketplace: 'amazon.com' };
  const register = () => world.as().post('/api/auth/register', lodger, { 'x-forwarded-for': address });
  expect(await register()).toMatchObject({ status: 403, body: { msg: banMessages.addressBlocked } });
  await change(member, { banStatus: 'active' });
  expect((await logIn(other.email, address)).status).toBe(200);
  expect((await register()).status).toBe(201);
});

test('the last address is that of the last call, however soon it follows', async () => {
  const member = await aMember(world);
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    await world.as(member).get('/api/users/me', { 'x-forwarded-for': address });
    const row = world.deps.db.selectFrom('users').select('last_address').where('id', '=', member.id);
    expect(await row.executeTakeFirst()).toEqual({ last_address: address });
  }
});

test('ipban blocks the address of the registration or login, even without any other call', async () => {
  const fresh = { email: 'fresh@example.org', password, marketplace: 'amazon.com' };
  const from = { 'x-forwarded-for': '203.0.113.20' };
  const registered = await world.as().post<Session>('/api/auth/register', fresh, from);
  await change({ id: registered.body.user._id }, { banStatus: 'ipban' });
  const other = await aMember(world);
  expect((await logIn(other.email, '203.0.113.20')).status).toBe(403);

  expect((await logIn(other.email, '203.0.113.21')).status).toBe(200);
  await change(other, { banStatus: 'ipban' });
  expect((await logIn((await aMember(world)).email, '203.0.113.21')).status).toBe(403);
});

test('ipban also blocks the second step of a login, passkeys and reset links', async () => {
  const from = { 'x-forwarded-for': '203.0.113.61' };
  const member = await aMember(world);
  await world.as(member).get('/api/users/me', from);
  await change(member, { banStatus: 'ipban' });
  const options = await world.as().post('/api/auth/passkey/options');
  const origin = world.deps.config.publicUrl;
  const credential = new VirtualPasskey().get(options.body, { origin });
  const answers = [
    await world.as().post('/api/auth/second-factor', { challenge: 'x', code: '000000' }, from),
    await world.as().post('/api/auth/passkey', { credential }, from),
    await world.as().patch('/api/auth/reset-password/x', { password: 'a new one 9' }, from),
  ];
  const refused = { status: 403, body: { msg: banMessages.addressBlocked } };
  for (const answer of answers) expect(answer).toMatchObject(refused);
});

test('an address ban ends after 30 days, and neither this machine nor a trusted proxy is ever banned', async () => {
  const member = await aMember(world);
  await world.as(member).get('/api/users/me', { 'x-forwarded-for': '203.0.113.9' });
  await change(member, { banStatus: 'ipban' });
  const other = await aMember(world);
  expect((await logIn(other.email, '203.0.113.9')).status).toBe(403);
  world.clock.advance(days(30));
  expect((await logIn(other.email, '203.0.113.9')).status).toBe(200);

  const local = await aMember(world);
  await world.as(local).get('/api/users/me');
  await change(local, { banStatus: 'ipban' });
  const bans = await world.deps.db
    .selectFrom('address_bans')
    .select('address')
    .where('user_id', '=', local.id)
    .execute();
  expect(bans).toEqual([]);
});

test('a moderator leaves no note on an admin, not even a blank one', async () => {
  const [moderator, admin] = [await aModerator(world), await anAdmin(world)];
  const refused = { status: 403, body: { msg: moderatorUserMessages.adminUntouchable } };
  for (const note of ['Seen.', ' ']) {
    expect(await world.as(moderator).patch(`${users(admin)}/add-note`, { note })).toMatchObject(refused);
  }
  const seen = await world.as(admin).get<ModeratedUser>(users(admin));
  expect(seen.body.modNotes).toEqual([]);
});

test('notes: added with author and time; a blank one does nothing', async () => {
  const member = await aMember(world);
  const moderator = await aModerator(world);
  const path = `${users(member)}/add-note`;
  const answer = await world.as(moderator).patch<UserChanged>(path, { note: ' Asked for proof. ' });
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Mod note added' } });
  expect(answer.body.user.modNotes).toMatchObject([
    { note: 'Asked for proof.', moderatorId: moderator.id, moderatorName: moderator.name },
  ]);
  const blank = await world.as(moderator).patch<UserChanged>(path, { note: '  ' });
  expect(blank.status).toBe(200);
  expect(blank.body.user.modNotes).toHaveLength(1);
  expect((await world.as(moderator).patch(path, { note: 'x'.repeat(2001) })).status).toBe(400);
  for (const body of [null, {}, { note: null }, [], 'x', undefined]) {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    expect((await world.as(moderator).patch(path, payload, headers)).status).toBe(400);
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/csv']) {
    const answer = await world.as(moderator).patch(path, 'note', { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, body: { msg: serverMessages.contentKind } });
  }
  expect((await world.as(member).patch(path, { note: 'x' })).status).toBe(403);
  expect((await world.as(moderator).patch('/api/users/none/add-note', { note: 'x' })).status).toBe(404);
});
