import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import type { AppealSent } from '@gbr/domain/wire/appeals.ts';
import type { KyselyPlugin, Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '@gbr/verification/support/clock.ts';
import {
  aCampaign,
  aMember,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
  password,
} from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { meOf } from '@gbr/verification/support/own-account.ts';
import { removeMails } from '@gbr/verification/support/remove-mails.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { toMimeMessage } from '../core/mail/to-mime-message.ts';
import type { MailRow, UserRow, UsersTable } from '../core/db/tables.ts';
import { sendSummaries } from './send-summaries.ts';
import { memberOfSummaryToken, summaryToken } from './summary-token.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ CONFIRM_EMAIL: 'always', SUPPORT_EMAIL: 'help@example.org' });
  await stopJobs(world);
});
afterAll(() => world.close());

/** The next Monday at seven; what a test does before is in the week that this tells of. */
function toMonday(): void {
  const now = world.clock.now();
  const monday = new Date(now);
  monday.setUTCDate(now.getUTCDate() + ((8 - now.getUTCDay()) % 7 || 7));
  monday.setUTCHours(7, 0, 0, 0);
  world.clock.advance(monday.getTime() - now.getTime());
}

/** To a Wednesday at noon, so that a test of two days stays in one week. */
function toMidWeek(): void {
  toMonday();
  world.clock.advance(days(2) + hours(5));
}

const summariesOf = (member: { id: string }): Promise<MailRow[]> =>
  world.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('user_id', '=', member.id)
    .where('kind', '=', 'weekly-summary')
    .orderBy('id')
    .execute();

async function textFor(member: UserRow): Promise<string> {
  const [mail, ...others] = await summariesOf(member);
  expect(others).toEqual([]);
  return mail?.text ?? '';
}

/** One slot of it is reviewed, one is being read, one waits. */
async function aWeek() {
  toMidWeek();
  const [author, done, busy] = [await aMember(world), await aMember(world), await aMember(world)];
  const book = await anApprovedBook(world, author, { title: 'Rising Early' });
  for (let slot = 0; slot < 3; slot++) await aCampaign(world, book);
  await aReview(world, done, book);
  world.clock.advance(days(2));
  await aPick(world, busy, book);
  toMonday();
  return { author, done, busy };
}

test('tells authors what came of their books, and readers what they earned and have due', async () => {
  const { author, done, busy } = await aWeek();
  await sendSummaries(world.deps);

  const [mail] = await summariesOf(author);
  expect(mail?.subject).toBe('Your week: 1 review received, 2 requests picked');
  const toAuthor = await textFor(author);
  expect(toAuthor).toContain(
    'Your books: 2 requests picked, 1 review received.\n“Rising Early”: 2 requests picked, 1 review received\n1 request is waiting for a reader.',
  );
  expect(toAuthor).toContain('Your balance: 14,600 credits and 1,000 gems.');
  for (const reader of [done, busy])
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${reader.id}|${reader.name}`));

  const toReader = await textFor(done);
  expect(toReader).toContain('You turned in 1 review and earned 1,800 credits.');
  expect(toReader).not.toContain('Your books');
  expect(await textFor(busy)).toMatch(
    /Reviews to turn in:\n“Rising Early”: by \d+ \w+ \d{4}, \d\d:\d\d UTC\n/,
  );
});

test('tells nothing where nothing has happened and nothing is due', async () => {
  toMidWeek();
  const author = await aMember(world);
  await anOpenBook(world, author);
  toMonday();
  await sendSummaries(world.deps);
  expect(await summariesOf(author)).toEqual([]);
});

test('names no review as due whose deadline has passed', async () => {
  toMonday();
  world.clock.advance(days(1));
  const [reader, author] = [await aMember(world), await aMember(world)];
  const [late, inTime] = [await anOpenBook(world, author), await anOpenBook(world, author)];
  await aPick(world, reader, late);
  world.clock.advance(days(2));
  await aPick(world, reader, inTime);
  // Nothing has ended the first assignment yet.
  toMonday();
  await sendSummaries(world.deps);
  const text = await textFor(reader);
  expect(text).toContain(`Reviews to turn in:\n“${inTime.title}”: by`);
  expect(text).not.toContain(late.title);
});

test('tells a referrer of their commission, and not who earned it', async () => {
  toMidWeek();
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const book = await anOpenBook(world, await aMember(world));
  await aReview(world, reader, book);
  toMonday();
  await sendSummaries(world.deps);
  const text = await textFor(referrer);
  expect(text).toContain('You earned 180 credits.');
  expect(text).not.toContain(book.title);
});

/** Of which its reader's referrer had got a commission. */
async function aDeletedReview() {
  toMidWeek();
  const [referrer, author, admin, other] = [
    await aMember(world),
    await aMember(world),
    await anAdmin(world),
    await anAdmin(world),
  ];
  const reader = await aMember(world, { referred_by: referrer.id });
  const book = await anOpenBook(world, author);
  const { _id: about } = await aReview(world, reader, book);
  expect((await world.as(admin).delete(`/api/books/${book.id}/review/${about}`)).status).toBe(200);
  return { referrer, reader, other, about };
}

describe('a review that is deleted', () => {
  test('earned nobody anything', async () => {
    const { referrer, reader } = await aDeletedReview();
    toMonday();
    await sendSummaries(world.deps);
    expect([await textFor(referrer), await textFor(reader)]).toEqual(['', '']);
  });

  test('earned each of them once when it is back after an appeal', async () => {
    const { referrer, reader, other, about } = await aDeletedReview();
    const { body } = await world
      .as(reader)
      .post<AppealSent>('/api/appeals', { kind: 'review', about, text: 'Please look again: it is there.' });
    const answer = { outcome: 'overturned', reason: 'It is there.' };
    expect((await world.as(other).patch(`/api/appeals/${body.appeal._id}`, answer)).status).toBe(200);
    toMonday();
    await sendSummaries(world.deps);
    expect(await textFor(referrer)).toContain('You earned 180 credits.');
    expect(await textFor(reader)).toContain('You turned in 1 review and earned 1,800 credits.');
  });
});

test('goes to nobody who is banned, unconfirmed, deleted or has turned it off', async () => {
  toMidWeek();
  const owners: UserRow[] = [];
  for (let made = 0; made < 6; made++) {
    const owner = await aMember(world);
    await aPick(world, await aMember(world), await anOpenBook(world, owner));
    owners.push(owner);
  }
  const [wanting, banned, limited, unconfirmed, off, gone] = owners.map(({ id }) => id);
  const change = (id: string | undefined, to: Updateable<UsersTable>) =>
    world.deps.db
      .updateTable('users')
      .set(to)
      .where('id', '=', id ?? '')
      .execute();
  await change(banned, { ban_status: 'permanent' });
  await change(limited, { ban_status: '7day', ban_until: new Date(world.clock.now().getTime() + days(30)) });
  await change(unconfirmed, { email_confirmed: false });
  await change(off, { weekly_summary: false });
  const deleted = await world
    .as({ id: gone ?? '' })
    .delete('/api/users/me', { email: owners[5]?.email, password });
  expect(deleted.status).toBe(200);
  toMonday();
  await sendSummaries(world.deps);
  const sent = await Promise.all(owners.map(async (owner) => (await summariesOf(owner)).length));
  expect([wanting, sent]).toEqual([owners[0]?.id, [1, 0, 0, 0, 0, 0]]);
});

test('goes to nobody who registered since that Monday', async () => {
  toMidWeek();
  const [before, since] = [await aMember(world), await aMember(world)];
  for (const owner of [before, since]) {
    await aPick(world, await aMember(world), await anOpenBook(world, owner));
  }
  toMonday();
  await world.deps.db
    .updateTable('users')
    .set({ created_at: world.clock.now() })
    .where('id', '=', since.id)
    .execute();
  await sendSummaries(world.deps);
  expect([(await summariesOf(before)).length, (await summariesOf(since)).length]).toEqual([1, 0]);
});

test('comes once a week, whatever runs again, and goes on where a run was ended', async () => {
  const { author } = await aWeek();
  await sendSummaries(world.deps, 2);
  expect(await sendSummaries(world.deps)).toBe(0);
  await world.deps.db.updateTable('weekly_summary_runs').set({ last_user_id: null, done_at: null }).execute();
  expect(await sendSummaries(world.deps)).toBe(0);
  expect(await summariesOf(author)).toHaveLength(1);
  world.clock.advance(days(2));
  await world.deps.db.updateTable('weekly_summary_runs').set({ last_user_id: null, done_at: null }).execute();
  await removeMails(world);
  expect(await sendSummaries(world.deps)).toBe(0);
});

test('a batch takes the same few statements, however many it tells', async () => {
  toMidWeek();
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  for (let slot = 0; slot < 6; slot++) {
    await aCampaign(world, book);
    await aPick(world, await aMember(world), book);
  }
  toMonday();
  const statements: number[] = [];
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push((statements.pop() ?? 0) + 1);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const write: World['deps']['write'] = (work) =>
    world.deps.write((tx) => {
      statements.push(0);
      return work({ ...tx, db: tx.db.withPlugin(counter) });
    });
  expect(await sendSummaries({ ...world.deps, write })).toBeGreaterThanOrEqual(7);
  expect(Math.max(...statements)).toBeLessThanOrEqual(10);
});

test('the link in it turns it off, and does nothing else', async () => {
  const { author } = await aWeek();
  await sendSummaries(world.deps);
  const [mail] = await summariesOf(author);
  const url = mail?.secret_link ?? '';
  expect(mail?.text).toContain(`Turn off the weekly summary:\n${url}\n`);
  const { headers } = mail ? toMimeMessage(mail, world.deps.config) : {};
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });

  const { pathname } = new URL(url);
  const oneClick = await world.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([oneClick.statusCode, oneClick.json()]).toEqual([200, { msg: 'The weekly summary is off.' }]);
  expect((await meOf(world, author)).weeklySummary).toBe(false);
  // One that was not sent yet is dropped.
  expect(await summariesOf(author)).toEqual([]);

  const token = pathname.split('/').at(-1) ?? '';
  const again = await world.as().post(`/api/weekly-summary/${token}/off`);
  expect([again.status, again.body]).toEqual([200, { msg: 'The weekly summary is off.' }]);
  expect((await world.as(author).get('/api/users/me', { authorization: `Bearer ${token}` })).status).toBe(
    401,
  );
});

test('a form of parts turns it off, too', async () => {
  const member = await aMember(world);
  const answer = await world.app.inject({
    method: 'POST',
    url: `/weekly-summary/${summaryToken(world.deps.keys.summaryLinks, member.id)}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });
  expect(answer.statusCode).toBe(200);
  expect((await meOf(world, member)).weeklySummary).toBe(false);
});

test('a made-up link, and that of a deleted member, turn nothing off', async () => {
  const member = await aMember(world);
  const { summaryLinks, fileLinks } = world.deps.keys;
  const good = summaryToken(summaryLinks, member.id);
  const gone = await aMember(world, { email: null, deleted_at: world.clock.now() });
  const tokens = [
    'x',
    good.slice(0, -1),
    `${good}A`,
    `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
    summaryToken(fileLinks, member.id),
    summaryToken(summaryLinks, gone.id),
  ];
  for (const token of tokens) {
    const { status, body } = await world.as().post(`/api/weekly-summary/${token}/off`);
    expect([status, body]).toEqual([
      400,
      { msg: 'This link is invalid. You can turn the summary off in your account settings.' },
    ]);
  }
  expect((await meOf(world, member)).weeklySummary).toBe(true);
  expect(memberOfSummaryToken(summaryLinks, good)).toBe(member.id);
});

test('members switch it in their settings, and find it in their data', async () => {
  const member = await aMember(world);
  const off = await world.as(member).patch('/api/users/me/weekly-summary', { on: false });
  expect(off).toMatchObject({
    status: 200,
    body: { msg: 'The weekly summary is off.', user: { weeklySummary: false } },
  });
  expect((await world.as(member).get<OwnData>('/api/users/me/export')).body.account.weeklySummary).toBe(
    false,
  );
  const on = await world.as(member).patch('/api/users/me/weekly-summary', { on: true });
  expect(on).toMatchObject({ body: { msg: 'The weekly summary is on.', user: { weeklySummary: true } } });
  for (const body of [{}, { on: 'yes' }, { on: null }]) {
    expect((await world.as(member).patch('/api/users/me/weekly-summary', body)).status).toBe(400);
  }
});

test('in a blind copy nothing turns it off', async () => {
  await world.deps.db.updateTable('settings').set({ bcc_all_emails: true }).execute();
  const { author } = await aWeek();
  await sendSummaries(world.deps);
  await world.deps.db.updateTable('settings').set({ bcc_all_emails: false }).execute();
  const [mail, copy, ...others] = await summariesOf(author);
  expect(others).toEqual([]);
  const [original, blind] = mail?.copied_from === '' ? [mail, copy] : [copy, mail];
  const token = original?.secret_link.split('/').at(-1) ?? 'none';
  expect(blind).toMatchObject({ recipient: 'help@example.org', secret_link: '', week: null });
  expect(JSON.stringify(blind)).not.toContain(token);
  expect(JSON.stringify(blind && toMimeMessage(blind, world.deps.config))).not.toContain('List-Unsubscribe');
});
