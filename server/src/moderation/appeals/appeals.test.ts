import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appealMessages } from '@gbr/domain/messages/appeal.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { moderatorAppealMessages } from '@gbr/domain/messages/moderator-appeal.ts';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import { ratings, undoBookMs } from '@gbr/domain/limits.ts';
import type { AppealOutcome } from '@gbr/domain/appeals.ts';
import type { Appeal, AppealSent, Decision } from '@gbr/domain/wire/appeals.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import type { AuditEntry, Movement } from '@gbr/domain/wire/records.ts';
import type { BookRow, UserRow } from '../../core/db/tables.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aBook,
  aCampaign,
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { aLinkToken, aMailTo } from '@gbr/verification/support/mail-folder.ts';
import { inboxOf } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
let one: UserRow;
let two: UserRow;
beforeAll(async () => {
  world = await openWorld();
  [one, two] = [await aModerator(world), await aModerator(world)];
});
afterAll(() => world.close());

const text = 'This was a mistake, please look again.';
const reason = 'You are right.';
const appealOf = (member: { id: string } | undefined, body: object) =>
  world.as(member).post<AppealSent>('/api/appeals', { text, ...body });
const answer = (by: { id: string }, appealId: string, outcome: string, given: object = { reason }) =>
  world.as(by).patch<{ msg: string; appeal: Appeal }>(`/api/appeals/${appealId}`, { outcome, ...given });
const ban = (member: { id: string }, banStatus = 'permanent', by = one) =>
  world.as(by).patch(`/api/users/${member.id}`, { banStatus, banReason: 'Spam.' });
const decline = (book: { id: string }, by = one) =>
  world.as(by).patch(`/api/books/${book.id}/mod`, { status: 'rejected', reason: 'Too short.' });
const seen = async (member: { id: string }) =>
  (await world.as(await anAdmin(world)).get<ModeratedUser>(`/api/users/${member.id}`)).body;
async function linkIn(member: UserRow, kind: string) {
  await sendHeldMails();
  return aLinkToken(world, { email: member.email ?? '', kind, page: 'appeal' });
}

/** As if the seconds in which a decision on a book can be undone were over, without waiting for them. */
async function sendHeldMails() {
  world.clock.advance(undoBookMs);
  await sql`update pgboss.job set start_after = now() where name = 'mail' and start_after > now()`.execute(
    world.deps.db,
  );
}

async function check(id: string, result: string) {
  expect((await world.as(one).patch(`/api/reviews/${id}/check`, { result })).status).toBe(200);
}

async function aMissingReview({ rating = 5 } = {}) {
  const reader = await aMember(world);
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const { _id: id } = await aReview(world, reader, book, rating);
  await check(id, 'missing');
  return { reader, author, book, id };
}

async function aDeletedReview(reader: UserRow, { by = one, rating = 5 } = {}) {
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const review = await aReview(world, reader, book, rating);
  await remove(book, review._id, by);
  return { author, book, id: review._id };
}

async function remove(book: BookRow, reviewId: string, by = one) {
  const answered = await world.as(by).delete(`/api/books/${book.id}/review/${reviewId}`);
  expect(answered.status).toBe(200);
}

async function expectUndone(appealId: string) {
  const { status, body } = await answer(two, appealId, 'overturned');
  expect([status, body.msg]).toEqual([200, moderatorAppealMessages.overturned]);
}

/** Nothing is undone, and everybody is told so. */
async function expectLate(
  member: UserRow,
  appealId: string,
  { outcome = 'overturned', mails = 1 }: { outcome?: AppealOutcome; mails?: number } = {},
) {
  const { status, body } = await answer(two, appealId, outcome);
  const msg = moderatorAppealMessages[`${outcome}Late`];
  expect([status, body.msg, body.appeal.outcome]).toEqual([200, msg, outcome]);
  const said = outcome === 'upheld' ? 'but is no longer in force.' : 'It was no longer in force,';
  const mail = await aMailTo(world, member.email ?? '', 'appeal-decided', mails);
  expect(mail.subject).toBe('Your appeal: the decision was no longer in force');
  expect((await inboxOf(world, member))[0]?.text).toContain(said);
}

async function anAppeal() {
  const author = await aMember(world);
  const book = await aBook(world, author);
  await decline(book);
  return (await appealOf(author, { kind: 'book', about: book.id })).body.appeal._id;
}

describe('a ban', () => {
  test('is appealed with the link in its mail, without a login, and lifted', async () => {
    const member = await aMember(world);
    await ban(member);
    const token = await linkIn(member, 'ban');
    expect(
      (await world.as(member).post('/api/appeals', { kind: 'ban', about: member.id, text })).status,
    ).toBe(403);
    const page = await world.as().get<Decision>(`/api/appeals/decision?token=${token}`);
    expect(page.body).toMatchObject({ kind: 'ban', title: '', problem: null });

    const sent = await appealOf(undefined, { token });
    expect(sent).toMatchObject({
      status: 201,
      body: { msg: appealMessages.sent, appeal: { kind: 'ban', about: member.id } },
    });
    const { body: open } = await world.as(two).get<Appeal[]>('/api/appeals?outcome=open');
    expect(open.find(({ _id }) => _id === sent.body.appeal._id)).toMatchObject({
      kind: 'ban',
      about: { _id: member.id, label: member.name, decision: 'Spam.' },
      member: { _id: member.id, name: member.name },
      text,
      decidedBy: { _id: one.id },
      outcome: null,
      reason: '',
      answeredAt: null,
    });

    const answered = await answer(two, sent.body.appeal._id, 'overturned');
    expect(answered).toMatchObject({
      status: 200,
      body: {
        msg: moderatorAppealMessages.overturned,
        appeal: { outcome: 'overturned', reason, answeredBy: { _id: two.id } },
      },
    });
    expect(await seen(member)).toMatchObject({ banStatus: 'active' });
    const mail = await aMailTo(world, member.email ?? '', 'appeal-decided');
    expect(mail.text).toContain(`Reason: ${reason}`);
    expect((await inboxOf(world, member))[0]?.text).toBe(
      `Your appeal was answered: your account is no longer banned or limited. Reason: ${reason}`,
    );
    const log = await world.as(two).get<AuditEntry[]>(`/api/audit?about=${member.id}`);
    expect(log.body.map(({ action }) => action)).toEqual(['appeal.overturn', 'user.unban', 'user.ban']);
    expect(log.body[0]).toMatchObject({ actor: { _id: two.id }, after: { outcome: 'overturned', reason } });
  });

  test('of seven days is appealed from the inbox, also after it has ended', async () => {
    const member = await aMember(world);
    await ban(member, '7day');
    expect((await inboxOf(world, member))[0]?.link).toBe(`/appeal/ban-${member.id}`);
    world.clock.advance(days(8));
    const sent = await appealOf(member, { kind: 'ban', about: member.id });
    expect(sent.status).toBe(201);
    await expectLate(member, sent.body.appeal._id);
  });

  test('given since the appeal stays, and is appealed by itself', async () => {
    const member = await aMember(world);
    await ban(member, '7day');
    const sent = await appealOf(member, { kind: 'ban', about: member.id });
    await ban(member, 'permanent');
    const answered = await answer(two, sent.body.appeal._id, 'overturned');
    expect(answered.body.msg).toBe(moderatorAppealMessages.overturnedLate);
    expect(await seen(member)).toMatchObject({ banStatus: 'permanent' });
    const mail = await aMailTo(world, member.email ?? '', 'appeal-decided');
    expect(mail.text).toContain('A later one is in force now, and you can appeal that, too.');

    const named = { email: member.email ?? '', kind: 'ban', page: 'appeal' };
    const again = await appealOf(undefined, { token: await aLinkToken(world, named, 2) });
    await expectUndone(again.body.appeal._id);
    expect(await seen(member)).toMatchObject({ banStatus: 'active' });
  });

  test('lifted since the appeal is said to have been so, also when it was right', async () => {
    for (const outcome of ['overturned', 'upheld'] as const) {
      const member = await aMember(world);
      await ban(member);
      const token = await linkIn(member, 'ban');
      const sent = await appealOf(undefined, { token });
      await ban(member, 'active');
      await expectLate(member, sent.body.appeal._id, { outcome });
      const page = await world.as().get<Decision>(`/api/appeals/decision?token=${token}`);
      expect(page.body.appeal).toMatchObject({ outcome, stood: false });
      const log = await world.as(two).get<AuditEntry[]>(`/api/audit?about=${member.id}`);
      expect(log.body.filter(({ action }) => action === 'user.unban')).toHaveLength(1);
    }
  });

  test('of an admin is lifted by an admin alone', async () => {
    const [admin, other] = [await anAdmin(world), await anAdmin(world)];
    await ban(admin, '7day', other);
    const sent = await appealOf(admin, { kind: 'ban', about: admin.id });
    const listed = await world.as(two).get<Appeal[]>('/api/appeals?outcome=open');
    expect(listed.body.find(({ _id }) => _id === sent.body.appeal._id)?.refusal).toBe(
      moderatorUserMessages.adminUntouchable,
    );
    expect((await answer(two, sent.body.appeal._id, 'overturned')).status).toBe(403);
    expect((await answer(other, sent.body.appeal._id, 'overturned')).status).toBe(403);
    const third = await anAdmin(world);
    expect((await answer(third, sent.body.appeal._id, 'overturned')).status).toBe(200);
    expect(await seen(admin)).toMatchObject({ banStatus: 'active' });
  });
});

describe('a declined book', () => {
  test('awaits approval again when that is overturned', async () => {
    const author = await aMember(world);
    const book = await aBook(world, author);
    await decline(book);
    await sendHeldMails();
    const mail = await aMailTo(world, author.email ?? '', 'book-declined');
    expect(mail.text).toMatch(/\/appeal\/[\w-]{43}/);
    // Who is alone answers their own decisions, too.
    expect(mail.text).toContain('Someone else will review it, if our team has more than one person.');
    const sent = await appealOf(author, { kind: 'book', about: book.id });
    expect(sent.status).toBe(201);
    expect((await answer(two, sent.body.appeal._id, 'overturned')).status).toBe(200);
    const { body } = await world.as(author).get<Book>(`/api/books/${book.id}`);
    expect(body).toMatchObject({ status: 'pending', rejectionReason: '' });
    expect((await inboxOf(world, author))[0]).toMatchObject({ link: `/one_book/${book.id}` });
  });

  test('stays so when that is upheld, and can be appealed again when it is decided again', async () => {
    const author = await aMember(world);
    const book = await anApprovedBook(world, author);
    await world.as(one).patch(`/api/books/${book.id}/mod`, { status: 'rejected', title: 'Another title' });
    const sent = await appealOf(author, { kind: 'book', about: book.id });
    const upheld = await answer(two, sent.body.appeal._id, 'upheld', { reason: 'Still too short.' });
    expect(upheld.body).toMatchObject({
      msg: moderatorAppealMessages.upheld,
      appeal: { outcome: 'upheld' },
    });
    expect((await world.as(author).get<Book>(`/api/books/${book.id}`)).body.status).toBe('rejected');
    const again = { kind: 'book', about: book.id };
    expect(await appealOf(author, again)).toMatchObject({
      status: 409,
      body: { msg: appealMessages.already },
    });
    await world.as(author).patch(`/api/books/${book.id}`, { summary: 'A better summary.' });
    expect(await appealOf(author, again)).toMatchObject({ status: 409 });
    await decline(book);
    expect((await appealOf(author, again)).status).toBe(201);
  });

  test('shows its author the appeal and the answer, and a mailed link only what became of it', async () => {
    const author = await aMember(world);
    const book = await aBook(world, author);
    await decline(book);
    const token = await linkIn(author, 'book-declined');
    const read = async (query: string) =>
      (await world.as(author).get<Decision>(`/api/appeals/decision?${query}`)).body.appeal;
    const [own, linked] = [`kind=book&about=${book.id}`, `token=${token}`];
    expect(await read(own)).toBeNull();

    const sent = await appealOf(author, { kind: 'book', about: book.id });
    const { at } = sent.body.appeal;
    const waiting = { at, outcome: null, stood: null, reason: null, answeredAt: null };
    expect(await read(own)).toEqual({ ...waiting, text });
    expect(await read(linked)).toEqual({ ...waiting, text: null });

    await answer(two, sent.body.appeal._id, 'upheld', { reason: 'Still too short.' });
    const answered = { at, outcome: 'upheld', stood: true, answeredAt: expect.stringMatching(/Z$/) };
    expect(await read(own)).toEqual({ ...answered, text, reason: 'Still too short.' });
    expect(await read(linked)).toEqual({ ...answered, text: null, reason: null });
  });

  test('that was edited in the meantime, and approved, is left as it is', async () => {
    const author = await aMember(world);
    const book = await aBook(world, author);
    await decline(book);
    const sent = await appealOf(author, { kind: 'book', about: book.id });
    await world.as(author).patch(`/api/books/${book.id}`, { summary: 'A better summary.' });
    await world.as(one).patch(`/api/books/${book.id}/approve`);
    await expectLate(author, sent.body.appeal._id);
    expect((await world.as(author).get<Book>(`/api/books/${book.id}`)).body.status).toBe('approved');
  });

  test('that was edited in the meantime, and declined again, awaits approval again', async () => {
    const author = await aMember(world);
    const book = await aBook(world, author);
    await decline(book);
    const about = { kind: 'book', about: book.id };
    const sent = await appealOf(author, about);
    await world.as(author).patch(`/api/books/${book.id}`, { summary: 'A better summary.' });
    await decline(book);
    const again = await appealOf(author, about);
    await expectUndone(sent.body.appeal._id);
    expect((await world.as(author).get<Book>(`/api/books/${book.id}`)).body.status).toBe('pending');
    await expectLate(author, again.body.appeal._id, { mails: 2 });
  });

  test('that was deleted in the meantime is nothing to undo', async () => {
    const author = await aMember(world);
    const book = await aBook(world, author);
    await decline(book);
    const sent = await appealOf(author, { kind: 'book', about: book.id });
    expect((await world.as(one).delete(`/api/books/${book.id}/mod`)).status).toBe(200);
    await expectLate(author, sent.body.appeal._id);
    expect((await inboxOf(world, author))[0]?.link).toBe('/my-books');
    const mail = await aMailTo(world, author.email ?? '', 'appeal-decided');
    expect(mail.text).toMatch(/\/my-books$/m);
  });
});

describe('a deleted review', () => {
  test('is mailed to the reader, with the link', async () => {
    const reader = await aMember(world);
    const { book, id } = await aDeletedReview(reader);
    const mail = await aMailTo(world, reader.email ?? '', 'review-deleted');
    expect(mail.subject).toBe(`Your review of “${book.title}” was deleted`);
    const token = await linkIn(reader, 'review-deleted');
    const page = await world.as().get<Decision>(`/api/appeals/decision?token=${token}`);
    expect(page.body).toMatchObject({ kind: 'review', title: book.title });
    expect((await inboxOf(world, reader))[0]?.link).toBe(`/appeal/review-${id}`);
  });

  test.each(ratings)('of %s stars is back with its money; the author keeps the refund', async (rating) => {
    const referrer = await aMember(world);
    const reader = await aMember(world, { referred_by: referrer.id });
    const { author, book, id } = await aDeletedReview(reader, { rating });
    expect([(await seen(reader)).credits, (await seen(referrer)).credits]).toEqual([20_000, 20_000]);
    const sent = await appealOf(reader, { kind: 'review', about: id });
    expect((await answer(two, sent.body.appeal._id, 'overturned')).status).toBe(200);

    expect(await seen(reader)).toMatchObject({ credits: 21_800, reviewCount: 1, avgRating: rating });
    expect(await seen(referrer)).toMatchObject({ credits: 20_180 });
    expect(await seen(author)).toMatchObject({ credits: 20_000 });
    const { body } = await world.as(author).get<Book>(`/api/books/${book.id}`);
    expect(body).toMatchObject({
      reviewCount: 1,
      averageRating: rating,
      reviewCampaigns: [{ isActive: false }],
      pickedAssignments: [{ _id: id, status: 'finished', rating }],
    });
    const statement = await world.as(reader).get<Movement[]>('/api/users/me/statement?limit=1');
    expect(statement.body).toMatchObject([
      { kind: 'reward_restored', amount: 1800, about: { bookId: book.id } },
    ]);
    const log = await world.as(two).get<AuditEntry[]>(`/api/audit?about=${id}`);
    expect(log.body.map(({ action }) => action)).toEqual([
      'appeal.overturn',
      'review.restore',
      'review.delete',
    ]);
    await expectValidLedger(world);
  });

  test('that is back can be deleted and come back again: the author is refunded once', async () => {
    const referrer = await aMember(world);
    const reader = await aMember(world, { referred_by: referrer.id });
    const { author, book, id } = await aDeletedReview(reader);
    const restore = async () => {
      const sent = await appealOf(reader, { kind: 'review', about: id });
      expect(sent.status).toBe(201);
      expect((await answer(two, sent.body.appeal._id, 'overturned')).status).toBe(200);
      await expectValidLedger(world);
    };
    await restore();
    await remove(book, id);
    await expectValidLedger(world);
    expect([(await seen(reader)).credits, (await seen(referrer)).credits]).toEqual([20_000, 20_000]);
    expect((await seen(author)).credits).toBe(20_000);
    await restore();
    expect([(await seen(reader)).credits, (await seen(referrer)).credits]).toEqual([21_800, 20_180]);
    expect((await seen(author)).credits).toBe(20_000);
  });

  test('pays what the deletion left owed', async () => {
    const reader = await aMember(world);
    const author = await aMember(world);
    const book = await anOpenBook(world, author);
    const review = await aReview(world, reader, book);
    await world.as(await anAdmin(world)).patch(`/api/users/${reader.id}`, { credits: 300 });
    await remove(book, review._id);
    expect(await seen(reader)).toMatchObject({ credits: 0, owed: { credits: 1500, gems: 0 } });
    const sent = await appealOf(reader, { kind: 'review', about: review._id });
    await answer(two, sent.body.appeal._id, 'overturned');
    expect(await seen(reader)).toMatchObject({ credits: 300, owed: { credits: 0, gems: 0 } });
    await expectValidLedger(world);
  });

  test('that is back on a deleted book leaves the link that waits for another of its reviews', async () => {
    const { reader, book, id } = await aMissingReview();
    await aCampaign(world, book);
    const another = await aMember(world);
    const deleted = await aReview(world, another, book);
    await remove(book, deleted._id);
    await world.as(await anAdmin(world)).delete(`/api/books/${book.id}/mod`);
    const reviewUrl = 'https://www.amazon.com/gp/customer-reviews/R1';
    const sent = await world.as(reader).patch(`/api/books/${book.id}/review-link`, { reviewUrl });
    expect(sent.status).toBe(200);
    const appealed = await appealOf(another, { kind: 'review', about: deleted._id });
    await expectUndone(appealed.body.appeal._id);
    const waiting = await world.as(two).get<CheckedReview[]>(`/api/reviews?reader=${reader.id}`);
    expect(waiting.body).toMatchObject([{ _id: id, due: 'answer', linkSentAt: expect.any(String) }]);
    await expectValidLedger(world);
  });

  test('comes back when author and referrer are gone, and nothing is paid to them', async () => {
    const referrer = await aMember(world);
    const reader = await aMember(world, { referred_by: referrer.id });
    const author = await aMember(world);
    const book = await anOpenBook(world, author);
    const review = await aReview(world, reader, book);
    const admin = world.as(await anAdmin(world));
    await admin.delete(`/api/users/${referrer.id}`);
    await remove(book, review._id);
    await admin.delete(`/api/users/${author.id}`);
    const sent = await appealOf(reader, { kind: 'review', about: review._id });
    expect((await answer(two, sent.body.appeal._id, 'overturned')).status).toBe(200);
    expect(await seen(reader)).toMatchObject({ credits: 21_800, reviewCount: 1 });
    await expectValidLedger(world);
    await remove(book, review._id);
    await expectValidLedger(world);
  });
});

describe('a review called missing', () => {
  test.each(ratings)('with %s stars is unchecked again, and due at once', async (rating) => {
    const { reader, id } = await aMissingReview({ rating });
    const { credits } = await seen(reader);
    const { text: mail } = await world.deps.db
      .selectFrom('mails')
      .select('text')
      .where('user_id', '=', reader.id)
      .where('kind', '=', 'review-missing')
      .executeTakeFirstOrThrow();
    const token = /\/appeal\/([\w-]{43})/.exec(mail)?.[1];
    const sent = await appealOf(undefined, { token });
    expect(sent).toMatchObject({ status: 201, body: { appeal: { kind: 'check', about: id } } });
    expect((await answer(one, sent.body.appeal._id, 'overturned')).status).toBe(403);
    expect((await answer(two, sent.body.appeal._id, 'overturned')).status).toBe(200);
    const rows = await world.as(two).get<CheckedReview[]>(`/api/reviews?reader=${reader.id}`);
    expect(rows.body).toMatchObject([{ _id: id, check: 'unchecked', checkedAt: null, due: 'first' }]);
    expect((await seen(reader)).credits).toBe(credits);
    await expectValidLedger(world);
  });

  test('is no decision any more once the check was taken back, or found something else', async () => {
    const taken = await aMissingReview();
    await check(taken.id, 'unchecked');
    const found = await aMissingReview();
    await check(found.id, 'verified');
    for (const { reader, id } of [taken, found]) {
      expect(await appealOf(reader, { kind: 'check', about: id })).toMatchObject({
        status: 409,
        body: { msg: appealMessages.nothing },
      });
    }
    await check(taken.id, 'missing');
    expect((await appealOf(taken.reader, { kind: 'check', about: taken.id })).status).toBe(201);
  });

  test('can be appealed before the check is taken back, and is left as it is then', async () => {
    const { reader, id } = await aMissingReview();
    const sent = await appealOf(reader, { kind: 'check', about: id });
    await check(id, 'unchecked');
    await check(id, 'verified');
    await expectLate(reader, sent.body.appeal._id);
    const rows = await world.as(two).get<CheckedReview[]>(`/api/reviews?reader=${reader.id}`);
    expect(rows.body).toMatchObject([{ check: 'verified' }]);
  });

  test.each(['upheld', 'overturned'] as const)(
    'and taken back since the appeal: the answer says so when it is %s',
    async (outcome) => {
      const { reader, id } = await aMissingReview();
      const sent = await appealOf(reader, { kind: 'check', about: id });
      await check(id, 'unchecked');
      expect(sent.status).toBe(201);
      await expectLate(reader, sent.body.appeal._id, { outcome });
    },
  );

  test('and called missing again since the appeal is unchecked when it is overturned', async () => {
    const { reader, id } = await aMissingReview();
    const sent = await appealOf(reader, { kind: 'check', about: id });
    world.clock.advance(days(8));
    await check(id, 'missing');
    await expectUndone(sent.body.appeal._id);
    const rows = await world.as(two).get<CheckedReview[]>(`/api/reviews?reader=${reader.id}`);
    expect(rows.body).toMatchObject([{ check: 'unchecked', checkedAt: null, due: 'first' }]);
  });

  test('and deleted since the appeal is unchecked when it comes back', async () => {
    const { reader, book, id } = await aMissingReview();
    const missing = await appealOf(reader, { kind: 'check', about: id });
    await remove(book, id);
    await expectUndone(missing.body.appeal._id);
    const list = `/api/reviews?reader=${reader.id}`;
    expect((await world.as(two).get<CheckedReview[]>(list)).body).toEqual([]);
    const deletion = await appealOf(reader, { kind: 'review', about: id });
    await expectUndone(deletion.body.appeal._id);
    expect((await world.as(two).get<CheckedReview[]>(list)).body).toMatchObject([
      { _id: id, check: 'unchecked', checkedAt: null, due: 'first' },
    ]);
    await expectValidLedger(world);
  });

  test('that was deleted comes back missing, and is judged neither by its author nor by the checker', async () => {
    const { reader, book, id } = await aMissingReview();
    await remove(book, id, two);
    const third = await aModerator(world);
    const deletion = await appealOf(reader, { kind: 'review', about: id });
    expect((await answer(third, deletion.body.appeal._id, 'overturned')).status).toBe(200);
    const rows = await world.as(two).get<CheckedReview[]>(`/api/reviews?reader=${reader.id}`);
    expect(rows.body).toMatchObject([{ check: 'missing', due: 'answer' }]);
    const missing = await appealOf(reader, { kind: 'check', about: id });
    expect((await answer(one, missing.body.appeal._id, 'upheld')).status).toBe(403);
    expect((await answer(two, missing.body.appeal._id, 'upheld')).status).toBe(200);
    await expectValidLedger(world);
  });
});

test('the author of a removed review has its price once, however often it is deleted and comes back', async () => {
  const reader = await aMember(world);
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const { _id: id } = await aReview(world, reader, book);
  await check(id, 'verified');
  await check(id, 'removed');
  expect((await seen(author)).credits).toBe(20_000);
  for (let round = 0; round < 2; round++) {
    await remove(book, id);
    await expectValidLedger(world);
    const sent = await appealOf(reader, { kind: 'review', about: id });
    expect((await answer(two, sent.body.appeal._id, 'overturned')).status).toBe(200);
    await expectValidLedger(world);
  }
  expect((await seen(author)).credits).toBe(20_000);
  expect((await seen(reader)).credits).toBe(21_800);
  await world.as(await anAdmin(world)).delete(`/api/users/${reader.id}`);
  await remove(book, id);
  await expectValidLedger(world);
});

test('a removed review is deleted without a movement when its reader is gone and its author was paid', async () => {
  const reader = await aMember(world);
  const book = await anOpenBook(world, await aMember(world));
  const { _id: id } = await aReview(world, reader, book);
  await check(id, 'verified');
  await check(id, 'removed');
  await world.as(await anAdmin(world)).delete(`/api/users/${reader.id}`);
  await remove(book, id);
  await expectValidLedger(world);
  expect(await seen({ id: book.owner_id })).toMatchObject({ credits: 20_000 });
});

describe('an appeal is refused', () => {
  test('without a login or a link, for what is not one’s own, and for what was not decided', async () => {
    const [author, other] = [await aMember(world), await aMember(world)];
    const book = await aBook(world, author);
    const about = { kind: 'book', about: book.id };
    expect((await appealOf(undefined, about)).status).toBe(401);
    expect(await appealOf(author, about)).toMatchObject({
      status: 409,
      body: { msg: appealMessages.nothing },
    });
    await decline(book);
    expect((await appealOf(other, about)).status).toBe(404);
    expect((await appealOf(author, { kind: 'book', about: 'nonsense' })).status).toBe(404);
    expect((await appealOf(author, { kind: 'ban', about: other.id })).status).toBe(404);
    expect((await appealOf(author, { kind: 'review', about: book.id })).status).toBe(404);
    expect(await appealOf(undefined, { token: 'nonsense' })).toMatchObject({
      status: 400,
      body: { msg: serverMessages.badLink },
    });
  });

  test.each([
    [{ text: 'Too few.' }, 'text', appealMessages.tooShort],
    [{ text: `   ${'x'.repeat(9)}   ` }, 'text', appealMessages.tooShort],
    [{ text: 'x'.repeat(2001) }, 'text', 'The appeal can have at most 2,000 characters.'],
    [{ kind: 'mood' }, 'kind', appealMessages.kind],
    [{ kind: undefined }, 'kind', appealMessages.kind],
    [{ about: undefined }, 'about', appealMessages.about],
  ])('for a bad %j', async (bad, field, msg) => {
    const author = await aMember(world);
    const book = await aBook(world, author);
    await decline(book);
    expect(await appealOf(author, { kind: 'book', about: book.id, ...bad })).toMatchObject({
      status: 400,
      body: { field, msg },
    });
  });

  test('after 14 days, by link as well', async () => {
    const author = await aMember(world);
    const [book, late] = [await aBook(world, author), await aBook(world, author)];
    await decline(book);
    const token = await linkIn(author, 'book-declined');
    world.clock.advance(days(14) - 60_000);
    await decline(late);
    expect((await world.as(author).get<Decision>(`/api/appeals/decision?token=${token}`)).body.problem).toBe(
      null,
    );
    world.clock.advance(60_000);
    for (const named of [{ kind: 'book', about: book.id }, { token }]) {
      expect(await appealOf(author, named)).toMatchObject({
        status: 409,
        body: { msg: appealMessages.tooLate },
      });
    }
    expect((await appealOf(author, { kind: 'book', about: late.id })).status).toBe(201);
    world.clock.advance(days(200));
    await world.deps.db.deleteFrom('decisions').where('about_id', '=', book.id).execute();
    expect(await appealOf(author, { kind: 'book', about: book.id })).toMatchObject({
      status: 409,
      body: { msg: appealMessages.tooLate },
    });
  });

  test('by the link of a decision that was made again', async () => {
    const author = await aMember(world);
    const book = await aBook(world, author);
    await decline(book);
    const first = await linkIn(author, 'book-declined');
    await world.as(one).patch(`/api/books/${book.id}/approve`);
    await decline(book);
    expect(await appealOf(undefined, { token: first })).toMatchObject({
      status: 409,
      body: { msg: appealMessages.nothing },
    });
    expect((await appealOf(author, { kind: 'book', about: book.id })).status).toBe(201);
  });
});

/** Nobody else is staff in the meantime. */
async function withStaffOf(staff: UserRow[], run: () => Promise<void>) {
  const { db } = world.deps;
  const others = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', 'in', ['moderator', 'admin'])
    .where(
      'id',
      'not in',
      staff.map(({ id }) => id),
    )
    .execute();
  const give = (id: string, role: UserRow['role']) =>
    db.updateTable('users').set({ role }).where('id', '=', id).execute();
  for (const { id } of others) await give(id, 'user');
  try {
    await run();
  } finally {
    for (const { id, role } of others) await give(id, role);
  }
}

describe('an answer', () => {
  test('takes a reason and a known outcome, and is given once', async () => {
    const id = await anAppeal();
    expect(await answer(two, id, 'upheld', {})).toMatchObject({
      status: 400,
      body: { field: 'reason', msg: moderatorAppealMessages.reason },
    });
    expect((await answer(two, id, 'upheld', { reason: '  ' })).status).toBe(400);
    expect((await answer(two, id, 'upheld', { reason: 'x'.repeat(2001) })).status).toBe(400);
    expect(await answer(two, id, 'perhaps')).toMatchObject({ status: 400, body: { field: 'outcome' } });
    expect((await answer(two, 'nonsense', 'upheld')).status).toBe(404);
    expect((await answer(await aMember(world), id, 'upheld')).status).toBe(403);
    expect((await answer(two, id, 'upheld')).status).toBe(200);
    expect(await answer(two, id, 'overturned')).toMatchObject({
      status: 409,
      body: { msg: moderatorAppealMessages.answered },
    });
  });

  test('comes from none of those who decided, appeal, or wrote the book, while somebody else is there', async () => {
    const staff = await aModerator(world);
    const author = await aModerator(world);
    const book = await anOpenBook(world, author);
    const review = await aReview(world, staff, book);
    await remove(book, review._id);
    const { body } = await appealOf(staff, { kind: 'review', about: review._id });
    const involved = [one, staff, author];
    const findFor = async (who: { id: string }, query: string) =>
      (await world.as(who).get<Appeal[]>(`/api/appeals?${query}`)).body.find(
        ({ _id }) => _id === body.appeal._id,
      );
    const refusalFor = async (who: { id: string }) => {
      const refusal = (await findFor(who, 'outcome=open'))?.refusal;
      const [mine, others] = [await findFor(who, 'answerable=true'), await findFor(who, 'answerable=false')];
      expect([mine !== undefined, others !== undefined]).toEqual([refusal === null, refusal !== null]);
      return refusal;
    };
    expect(await refusalFor(two)).toBeNull();
    for (const who of involved) {
      expect(await refusalFor(who)).toBe(moderatorAppealMessages.involved);
      expect(await answer(who, body.appeal._id, 'overturned')).toMatchObject({
        status: 403,
        body: { msg: moderatorAppealMessages.involved },
      });
    }
    await withStaffOf(involved, async () => {
      for (const who of [staff, author]) {
        expect(await refusalFor(who)).toBe(moderatorAppealMessages.involved);
        expect((await answer(who, body.appeal._id, 'overturned')).status).toBe(403);
      }
      expect(await refusalFor(one)).toBeNull();
      expect((await answer(one, body.appeal._id, 'overturned')).status).toBe(200);
    });
  });

  test('comes from who decided when nobody else is there, but not from the moderator who appeals', async () => {
    const boss = await anAdmin(world);
    const staff = await aModerator(world);
    const book = await anOpenBook(world, await aMember(world));
    const review = await aReview(world, staff, book);
    await remove(book, review._id, boss);
    const { body } = await appealOf(staff, { kind: 'review', about: review._id });
    await withStaffOf([boss, staff], async () => {
      expect(await answer(staff, body.appeal._id, 'overturned')).toMatchObject({
        status: 403,
        body: { msg: moderatorAppealMessages.involved },
      });
      expect((await answer(boss, body.appeal._id, 'overturned')).status).toBe(200);
    });
  });

  test('is in the list by outcome: open ones oldest first, others newest first', async () => {
    const ids = [await anAppeal(), await anAppeal()];
    const listed = async (query: string) =>
      (await world.as(two).get<Appeal[]>(`/api/appeals${query}`)).body
        .map(({ _id }) => _id)
        .filter((id) => ids.includes(id));
    expect(await listed('?outcome=open')).toEqual(ids);
    expect(await listed('')).toEqual(ids.toReversed());
    await answer(two, ids[0] ?? '', 'upheld');
    await answer(two, ids[1] ?? '', 'upheld');
    expect(await listed('?outcome=open')).toEqual([]);
    expect(await listed('?outcome=upheld')).toEqual(ids.toReversed());
    expect(await listed('?outcome=overturned')).toEqual([]);
    expect((await world.as(two).get('/api/appeals?outcome=maybe')).status).toBe(400);
    const first = await world.as(two).get<Appeal[]>('/api/appeals?outcome=upheld&limit=1');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(first.body).toHaveLength(1);
    expect((await world.as(two).get<Appeal[]>(next)).body[0]?._id).not.toBe(first.body[0]?._id);
  });

  test('is listed with what was said when it was decided, whatever was decided since', async () => {
    const member = await aMember(world);
    const book = await aBook(world, member);
    const { reader, id } = await aMissingReview();
    const said = async (about: string) =>
      (await world.as(two).get<Appeal[]>('/api/appeals')).body
        .filter((each) => each.about._id === about)
        .map(({ about: { decision } }) => decision);

    await ban(member, '7day');
    const first = (await appealOf(member, { kind: 'ban', about: member.id })).body.appeal._id;
    await expectUndone(first);
    expect(await said(member.id)).toEqual(['Spam.']);
    await world.as(one).patch(`/api/users/${member.id}`, { banStatus: '7day', banReason: 'Swaps.' });
    await appealOf(member, { kind: 'ban', about: member.id });
    expect(await said(member.id)).toEqual(['Swaps.', 'Spam.']);

    await decline(book);
    const declined = (await appealOf(member, { kind: 'book', about: book.id })).body.appeal._id;
    await expectUndone(declined);
    expect(await said(book.id)).toEqual(['Too short.']);

    // The same within seconds would count as sent twice.
    world.clock.advance(60_000);
    await world
      .as(one)
      .patch(`/api/reviews/${id}/check`, { result: 'missing', note: 'Not under that name.' });
    const missing = (await appealOf(reader, { kind: 'check', about: id })).body.appeal._id;
    await expectUndone(missing);
    expect(await said(id)).toEqual(['Not under that name.']);
  });
});

test('a deleted member’s words go; what they have is in their data', async () => {
  const author = await aMember(world);
  const [answered, open] = [await aBook(world, author), await aBook(world, author)];
  for (const book of [answered, open]) await decline(book);
  const words = 'Unmistakable words about quinces.';
  const sent = await appealOf(author, { kind: 'book', about: answered.id, text: words });
  await appealOf(author, { kind: 'book', about: open.id, text: words });
  await answer(two, sent.body.appeal._id, 'upheld', { reason: 'Quinces do not count.' });
  const data = await world.as(author).get<{ appeals: object[]; decisions: object[] }>('/api/users/me/export');
  expect(data.body.appeals).toMatchObject([
    { kind: 'book', text: words, outcome: 'upheld', reason: 'Quinces do not count.' },
    { kind: 'book', text: words, outcome: null },
  ]);
  expect(data.body.decisions).toHaveLength(2);
  await world.as(await anAdmin(world)).delete(`/api/users/${author.id}`);
  const left = await world.deps.db
    .selectFrom('appeals')
    .select(['text', 'reason', 'outcome'])
    .where('member_id', '=', author.id)
    .execute();
  expect(left).toEqual([{ text: '', reason: '', outcome: 'upheld' }]);
});
