import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnData, Session } from '@gbr/domain/wire/accounts.ts';
import { aMailTo } from '@gbr/verification/support/mail-folder.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aMember,
  aModerator,
  anAdmin,
  anOpenBook,
  aPick,
  aReview,
  password,
} from '@gbr/verification/support/factories.ts';
import { filesWith, tablesWith } from '@gbr/verification/support/find-text.ts';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { formBody } from '@gbr/verification/support/form-body.ts';
import { referencesToMembers } from '@gbr/verification/support/member-references.ts';
import { inboxTexts } from '@gbr/verification/support/own-account.ts';
import { tableColumns } from '@gbr/verification/support/table-columns.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { changeAccount } from './change-account.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: 'loopback' });
});
afterAll(() => world.close());

const changePassword = (member: { id: string }, body: unknown) =>
  world.as(member).patch<Session>('/api/users/me/password', body);
const remove = (member: { id: string }, body: unknown) => world.as(member).delete('/api/users/me', body);

async function sendTicket(sender: { id: string } | undefined, email: string, subject: string) {
  const { body, headers } = await formBody({ fullName: 'Jane Doe', email, subject, message: 'Hello.' });
  expect((await world.as(sender).post('/api/support', body, headers)).status).toBe(201);
}

const noJobsLeft = (queue: string) =>
  expect
    .poll(async () => {
      const { rows } = await world.database.query(
        `select id from pgboss.job where name = $1 and state in ('created', 'active', 'retry')`,
        [queue],
      );
      return rows;
    })
    .toEqual([]);

describe('account settings', () => {
  test('change the reviewer name and the marketplace, together or alone', async () => {
    const member = await aMember(world);
    const both = await world
      .as(member)
      .patch('/api/users/me', { amazonName: ' Mia R. ', marketplace: ' .de ' });
    expect(both).toMatchObject({ status: 200, body: { user: { amazonName: 'Mia R.', marketplace: '.de' } } });
    const one = await world.as(member).patch('/api/users/me', { amazonName: '' });
    expect(one).toMatchObject({ status: 200, body: { user: { amazonName: '', marketplace: '.de' } } });
  });

  test('stay erased when a change was let in just before the account was deleted', async () => {
    const member = await aMember(world);
    expect((await remove(member, { email: member.email, password })).status).toBe(200);
    const late = world.deps.write((tx) => changeAccount(tx, member, { amazonName: 'Mia' }));
    await expect(late).rejects.toMatchObject({ answer: { status: 401 } });
  });

  test('leave other fields as they are', async () => {
    const member = await aMember(world);
    const answer = await world.as(member).patch('/api/users/me', {
      amazonName: 'Mia',
      role: 'admin',
      credits: 1_000_000,
      email: 'x@example.org',
    });
    expect(answer.status).toBe(200);
    const me = await world.as(member).get('/api/users/me');
    expect(me.body).toMatchObject({ role: 'user', credits: 20_000, email: member.email });
  });

  test.each([
    [{ marketplace: '.xx' }, 'marketplace'],
    [{ amazonName: 'x'.repeat(81) }, 'amazonName'],
    [{ amazonName: 'a\0b' }, 'amazonName'],
    [{ amazonName: 'a\nb' }, 'amazonName'],
    [{ amazonName: 'evil.com' }, 'amazonName'],
    [{ amazonName: 5 }, 'amazonName'],
  ])('refuse %j', async (body, field) => {
    const member = await aMember(world);
    expect(await world.as(member).patch('/api/users/me', body)).toMatchObject({
      status: 400,
      body: { field },
    });
  });
});

describe('a new password', () => {
  test('needs the current one, ends all other sessions, and is confirmed by mail', async () => {
    const member = await aMember(world);
    const answer = await changePassword(member, { currentPassword: password, password: 'brand new' });
    expect(answer).toMatchObject({
      status: 200,
      body: { msg: 'Password changed.', user: { _id: member.id } },
    });
    expect((await world.as(member).get('/api/users/me')).status).toBe(401);
    const headers = { authorization: `Bearer ${answer.body.token}` };
    expect((await world.as().get('/api/users/me', headers)).status).toBe(200);
    const login = await world.as().post('/api/auth/login', { email: member.email, password: 'brand new' });
    expect(login.status).toBe(200);
    await aMailTo(world, member.email ?? '', 'password-changed');
  });

  test.each([
    [{ password: 'brand new' }, 'Please enter your current password.', 'currentPassword'],
    [
      { currentPassword: 'wrong', password: 'brand new' },
      'The current password is incorrect.',
      'currentPassword',
    ],
    [
      { currentPassword: password, password: '12345' },
      'Password must be at least 6 characters long.',
      'password',
    ],
    [
      { currentPassword: password, password: 'iloveyou' },
      'This password is too common. Please choose another one.',
      'password',
    ],
  ])('is refused: %j', async (body, msg, field) => {
    const member = await aMember(world);
    expect(await changePassword(member, body)).toMatchObject({ status: 400, body: { msg, field } });
    expect((await world.as(member).get('/api/users/me')).status).toBe(200);
  });

  test('cannot be set by guessing the current one', async () => {
    const member = await aMember(world);
    for (let i = 0; i < 10; i++) {
      expect(
        (await changePassword(member, { currentPassword: `guess ${i}`, password: 'brand new' })).status,
      ).toBe(400);
    }
    const right = await changePassword(member, { currentPassword: password, password: 'brand new' });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the data stored about me', () => {
  test('comes as a file and holds everything but the password', async () => {
    const referrer = await aMember(world);
    const member = await aMember(world, { referred_by: referrer.id });
    await aMember(world, { referred_by: member.id });
    const own = await anOpenBook(world, member);
    const other = await anOpenBook(world, await aMember(world));
    const review = await aReview(world, member, other);
    const check = { result: 'verified', note: 'Found at once.' };
    await world.as(await aModerator(world)).patch(`/api/reviews/${review._id}/check`, check);
    const answer = await world.as(member).get<OwnData>('/api/users/me/export');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="genuine-book-reviews-my-data.json"',
    );
    expect(answer.body).toMatchObject({
      account: {
        email: member.email,
        referredByCode: referrer.affiliate_code,
        referredMembers: 1,
        lastAddress: '127.0.0.1',
      },
      books: [{ _id: own.id, title: own.title }],
      campaigns: [{ bookId: own.id, costCredits: 1800 }],
      reviews: [
        {
          bookId: other.id,
          rating: 5,
          reviewText: 'I read it from cover to cover.',
          checkNote: 'Found at once.',
        },
      ],
    });
    const kinds = answer.body.movements.map(({ kind }) => kind);
    expect(kinds).toEqual(['welcome', 'welcome', 'launch', 'reward']);
    expect(answer.body.daysActive.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toContain(member.password_hash);
    expect(JSON.stringify(answer.body)).not.toContain(referrer.name);
  });

  const source = readFileSync(new URL('stored-rows.ts', import.meta.url), 'utf8');
  const statementsOn = (table: string) =>
    source.split('sql`').filter((statement) => new RegExp(`from ${table}\\b`).test(statement));

  test('comes from every table that refers to members', async () => {
    const tables = [...(await referencesToMembers(world.deps.db)).keys()];
    const unread = tables.filter((table) => statementsOn(table).length === 0);
    // Who referred whom is in the account; texts are copies to search in.
    expect(unread.toSorted()).toEqual(['user_texts', 'users']);
  });

  /** Secrets, who else took part, what follows from the rest, and our own bookkeeping. */
  const leftOut: Record<string, string> = {
    appeals: 'decision_id decided_by answered_by',
    assignments:
      'owner_id word_count warned_at commission checked_by check_due_at check_due check_before make_good_at still_there_30 still_there_90',
    audit: 'by_operator',
    auth_challenges: 'token_hash',
    books: 'review_count rating_sum version is_markable',
    campaigns: 'listed language preferred_store category word_count paced_until',
    decisions: 'decided_by token_hash',
    email_links: 'token_hash session_id created_at',
    idempotency_keys: 'key body_digest answer',
    inbox: 'cause_id',
    mails:
      'recipient_name text html secret_link copied_from attachment_file attempts last_error cause_id week',
    mod_notes: 'moderator_id',
    passkeys: 'credential_id public_key counter transports',
    reading_places: 'assignment_id',
    recovery_codes: 'code_hash salt',
    reset_tokens: 'token_hash',
    sessions: 'wrote_at',
    totp_factors: 'secret last_step',
  };

  test('holds every column of these tables but for those that are left out on purpose', async () => {
    const missing = (await tableColumns(world.deps.db))
      .map(({ table, name }) => ({ table, name, statements: statementsOn(table).join() }))
      .filter(({ statements, name }) => statements !== '' && !new RegExp(`\\b${name}\\b`).test(statements));
    const decided = Object.entries(leftOut).flatMap(([table, names]) =>
      names.split(' ').map((name) => `${table}.${name}`),
    );
    expect(missing.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual(decided.toSorted());
  });

  test('holds the tickets I sent while logged in, and none that somebody signed with my address', async () => {
    const member = await aMember(world);
    await sendTicket(member, member.email ?? '', 'Mine');
    await sendTicket(undefined, member.email ?? '', 'A guest’s');
    const { mails } = (await world.as(member).get<OwnData>('/api/users/me/export')).body;
    expect(mails.filter(({ kind }) => kind === 'support-ticket')).toMatchObject([
      { subject: '[Support] Mine' },
    ]);
  });

  test('says nothing of others: whom I moderated, what the members I referred read', async () => {
    const member = await aModerator(world);
    const referred = await aMember(world, { name: 'Xanthippe Referred', referred_by: member.id });
    const book = await anOpenBook(world, await aMember(world));
    const review = await aReview(world, referred, book);
    await world
      .as(member)
      .patch(`/api/users/${referred.id}`, { amazonName: 'Xanthippe R.' }, { 'idempotency-key': 'x' });
    const { body } = await world.as(member).get<OwnData>('/api/users/me/export');
    expect(body.movements.map(({ kind }) => kind)).toContain('commission');
    expect(body.keptAnswers).toHaveLength(1);
    const said = JSON.stringify(body);
    for (const others of ['Xanthippe', referred.email ?? '', referred.id, book.id, review._id]) {
      expect(said).not.toContain(others);
    }
  });

  test('says nothing of whose role was changed, which every admin gets an email about', async () => {
    const [admin, raised] = [await anAdmin(world), await aMember(world, { name: 'Xenophon Raised' })];
    expect((await world.as(admin).patch(`/api/users/${raised.id}`, { role: 'moderator' })).status).toBe(200);
    const { body } = await world.as(admin).get<OwnData>('/api/users/me/export');
    for (const others of ['Xenophon', raised.email ?? '', raised.id]) {
      expect(JSON.stringify(body)).not.toContain(others);
    }
  });

  test('is for the member alone', async () => {
    expect((await world.as().get('/api/users/me/export')).status).toBe(401);
  });
});

describe('deleting my account', () => {
  test('needs the email and the password, and ends all sessions', async () => {
    const member = await aMember(world, { name: 'Unmistakable Name' });
    const reader = await aMember(world);
    await aPick(world, reader, await anOpenBook(world, member));
    await aReview(world, member, await anOpenBook(world, await aMember(world)));
    const answer = await remove(member, { email: ` ${member.email?.toUpperCase()}`, password });
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Your account has been deleted.' } });
    expect((await world.as(member).get('/api/users/me')).status).toBe(401);
    expect((await world.as().post('/api/auth/login', { email: member.email, password })).status).toBe(401);
    await expectValidLedger(world);
  });

  test('leaves no trace of name, email or address in any table or file', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const registered = await world.as().post<Session>(
      '/api/auth/register',
      {
        name: 'Zebulon Quince',
        email: 'zebulon@quince.example',
        password,
        marketplace: 'amazon.com',
      },
      from,
    );
    expect(registered.status).toBe(201);
    const { token } = registered.body;
    const me = { ...from, authorization: `Bearer ${token}` };
    await world.as().patch('/api/users/me', { amazonName: 'Zebulon Q.' }, { ...me, 'idempotency-key': 'z' });
    await world.as().post('/api/auth/forgot-password', { email: 'zebulon@quince.example' }, from);
    await world.as().post('/api/auth/login', { email: 'zebulon@quince.example', password: 'mistyped' }, from);
    const ticket = new FormData();
    for (const [name, text] of Object.entries({
      fullName: 'Zebulon Quince',
      email: 'zebulon@quince.example',
      message: 'Zebulon here.',
    })) {
      ticket.append(name, text);
    }
    const encoded = new Response(ticket);
    const type = encoded.headers.get('content-type') ?? '';
    const sent = await world
      .as()
      .post('/api/support', Buffer.from(await encoded.arrayBuffer()), { ...me, 'content-type': type });
    expect(sent.status).toBe(201);
    await aMailTo(world, 'zebulon@quince.example', 'password-reset');
    await expect.poll(() => filesWith(world, 'zebulon')).toHaveLength(4);
    expect(await tablesWith(world, 'zebulon')).toContain('public.users');
    expect(await tablesWith(world, '203.0.113.77')).toContain('public.users');

    const answer = await world
      .as()
      .delete('/api/users/me', { email: 'zebulon@quince.example', password }, me);
    expect(answer.status).toBe(200);
    for (const trace of ['zebulon', 'quince.example', '203.0.113.77']) {
      expect(await tablesWith(world, trace)).toEqual([]);
      await expect.poll(() => filesWith(world, trace)).toEqual([]);
    }
    await expectValidLedger(world);
  });

  test('leaves no mail that was just being written', async () => {
    const member = await aMember(world, { name: 'Barnabas Held' });
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { storage } = world.deps;
    const openNow = storage.open.bind(storage);
    const opened = vi.spyOn(storage, 'open').mockImplementationOnce(async (...args) => {
      const file = await openNow(...args);
      reached.resolve();
      await released.promise;
      return file;
    });
    onTestFinished(() => opened.mockRestore());
    const { body, headers } = await formBody(
      { fullName: 'Barnabas Held', email: member.email ?? '', message: 'Barnabas here.' },
      { file: fixture('real.pdf') },
    );
    expect((await world.as(member).post('/api/support', body, headers)).status).toBe(201);
    await reached.promise;

    expect((await remove(member, { email: member.email, password })).status).toBe(200);
    await noJobsLeft('remove-files');
    released.resolve();
    await noJobsLeft('mail');
    expect(await filesWith(world, 'barnabas')).toEqual([]);
  });

  test('leaves the tickets of guests who typed that address', async () => {
    const member = await aMember(world);
    await sendTicket(undefined, member.email ?? '', 'Still waiting');
    expect((await remove(member, { email: member.email, password })).status).toBe(200);
    const kept = await world.deps.db
      .selectFrom('mails')
      .select(['subject', 'user_id'])
      .where('reply_to', '=', member.email ?? '')
      .execute();
    expect(kept).toEqual([{ subject: '[Support] Still waiting', user_id: null }]);
  });

  test('takes what admins were told of it with it', async () => {
    const member = await aMember(world, { name: 'Wilhelmina Told' });
    const admin = await anAdmin(world);
    await world.as(admin).patch(`/api/users/${member.id}`, { role: 'moderator' });
    const told = async () => (await inboxTexts(world, admin)).filter((text) => text.includes('Wilhelmina'));
    expect(await told()).toHaveLength(1);
    await expect.poll(() => filesWith(world, 'wilhelmina')).not.toEqual([]);
    expect((await remove(member, { email: member.email, password })).status).toBe(200);
    expect(await told()).toEqual([]);
    expect(await tablesWith(world, 'wilhelmina')).toEqual([]);
    await expect.poll(() => filesWith(world, 'wilhelmina')).toEqual([]);
  });

  test.each([
    [{}, 'Please enter your email and your password.', 'email'],
    [{ email: 'x@example.org', password }, 'This is not the email address of your account.', 'email'],
  ])('is refused: %j', async (body, msg, field) => {
    const member = await aMember(world);
    expect(await remove(member, body)).toMatchObject({ status: 400, body: { msg, field } });
    expect((await world.as(member).get('/api/users/me')).status).toBe(200);
  });

  test('is refused with a wrong password, ten times at most', async () => {
    const member = await aMember(world);
    const body = { email: member.email, password: 'wrong' };
    expect(await remove(member, body)).toMatchObject({
      status: 400,
      body: { msg: 'The password is incorrect.', field: 'password' },
    });
    for (let i = 1; i < 10; i++) await remove(member, body);
    expect((await remove(member, { email: member.email, password })).status).toBe(429);
  });

  test('is not for the last admin', async () => {
    await world.deps.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
    const admin = await anAdmin(world);
    const body = { email: admin.email, password };
    expect(await remove(admin, body)).toMatchObject({
      status: 409,
      body: { msg: 'The last admin can be neither demoted nor deleted.' },
    });
    await anAdmin(world);
    expect((await remove(admin, body)).status).toBe(200);
  });
});
