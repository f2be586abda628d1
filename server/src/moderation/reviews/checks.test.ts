import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppealSent } from '@gbr/domain/wire/appeals.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { Checked, CheckedReview } from '@gbr/domain/wire/checks.ts';
import type { AuditEntry, Movement } from '@gbr/domain/wire/records.ts';
import type { ReviewLinkSent } from '@gbr/domain/wire/reviews.ts';
import type { BookRow, UserRow } from '../../core/db/tables.ts';
import { days, hours } from '@gbr/verification/support/clock.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aMember,
  aModerator,
  anAdmin,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { inboxOf, inboxTexts } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
let moderator: UserRow;
beforeAll(async () => {
  world = await openWorld();
  // A check is taken back within seconds, however slow the machine is.
  world.clock.stop();
  await stopJobs(world);
  moderator = await aModerator(world);
});
afterAll(() => world.close());

interface Finished {
  author: UserRow;
  reader: UserRow;
  book: BookRow;
  id: string;
  finishedAt: Date;
}

const reviewUrl = 'https://www.amazon.com/gp/customer-reviews/R1';

async function aFinishedReview(rating = 5): Promise<Finished> {
  const [author, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, author);
  const review = await aReview(world, reader, book, rating);
  return { author, reader, book, id: review._id, finishedAt: new Date(review.finishedAt ?? '') };
}

const check = (review: { id: string }, body: unknown, by: UserRow = moderator) =>
  world.as(by).patch<Checked>(`/api/reviews/${review.id}/check`, body);
const checkAs = (review: { id: string }, result: string) => check(review, { result });
const sendLink = (review: Finished, body: unknown = { reviewUrl }, by: UserRow = review.reader) =>
  world.as(by).patch<ReviewLinkSent>(`/api/books/${review.book.id}/review-link`, body);
const list = (query = '') => world.as(moderator).get<CheckedReview[]>(`/api/reviews${query}`);
const personOf = ({ id, name }: UserRow) => ({ _id: id, name });
const rowOf = async ({ id, book }: Finished) =>
  (await list(`?book=${book.id}`)).body.find(({ _id }) => _id === id);
const at = (review: Finished, ms: number) => new Date(review.finishedAt.getTime() + ms).toISOString();
const until = (review: Finished, ms: number) =>
  world.clock.advance(review.finishedAt.getTime() + ms - world.clock.now().getTime());

async function mailKinds(member: UserRow): Promise<string[]> {
  const rows = await world.deps.db
    .selectFrom('mails')
    .select('kind')
    .where('user_id', '=', member.id)
    .where('kind', 'in', ['review-missing', 'review-removed'])
    .execute();
  return rows.map(({ kind }) => kind);
}

async function moneyOf(member: UserRow) {
  const { credits, gems, owed_credits } = await world.deps.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { credits, gems, owed: owed_credits };
}

describe('the turn-in', () => {
  test('takes a link and a private note, which do not touch the reward', async () => {
    const [author, reader] = [await aMember(world), await aMember(world)];
    const book = await anOpenBook(world, author);
    await aPick(world, reader, book);
    world.clock.advance(days(1));
    const answer = await world.as(reader).patch(`/api/books/${book.id}/finish`, {
      rating: 3,
      reviewUrl: ` ${reviewUrl} `,
      privateNote: 'There is a typo on page 3.',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        assignment: {
          reviewUrl,
          privateNote: 'There is a typo on page 3.',
          check: 'unchecked',
          checkedAt: null,
        },
      },
    });
    expect(await moneyOf(reader)).toMatchObject({ credits: 20_000 + 1800 });
    const { body } = await world.as(author).get<Book>(`/api/books/${book.id}`);
    expect(body.pickedAssignments[0]).toMatchObject({ privateNote: 'There is a typo on page 3.' });
    expect(JSON.stringify(body)).not.toContain('customer-reviews');
  });

  test.each(['http://www.amazon.com/r', 'https://example.org/amazon.com', `${reviewUrl}${'x'.repeat(500)}`])(
    'refuses the link %s',
    async (bad) => {
      const [author, reader] = [await aMember(world), await aMember(world)];
      const book = await anOpenBook(world, author);
      await aPick(world, reader, book);
      world.clock.advance(days(1));
      const answer = await world
        .as(reader)
        .patch(`/api/books/${book.id}/finish`, { rating: 3, reviewUrl: bad });
      expect(answer).toMatchObject({
        status: 400,
        body: { field: 'reviewUrl', msg: 'Please provide a link to an Amazon store.' },
      });
    },
  );
});

describe('a check', () => {
  test('is due 48 hours after the turn-in, after 30 and after 90 days, and then no more', async () => {
    const review = await aFinishedReview();
    expect(await rowOf(review)).toMatchObject({
      _id: review.id,
      book: { _id: review.book.id, title: review.book.title },
      reader: { _id: review.reader.id, name: review.reader.name },
      author: { _id: review.author.id, name: review.author.name },
      amazonName: 'Jordan',
      rating: 5,
      reviewUrl: null,
      reading: { downloaded: false, opened: 0, total: null, seconds: 0 },
      check: 'unchecked',
      checkedAt: null,
      dueAt: at(review, hours(48)),
      due: 'first',
    });
    const marks = [];
    for (const wait of [hours(48), days(30), days(90)]) {
      until(review, wait);
      const { status, body } = await checkAs(review, 'verified');
      expect([status, body.msg]).toEqual([200, 'Review verified.']);
      expect(body.review).toMatchObject({ check: 'verified', checkedAt: expect.stringMatching(/Z$/) });
      marks.push([body.review.due, body.review.dueAt]);
    }
    expect(marks).toEqual([
      ['again', at(review, days(30))],
      ['again', at(review, days(90))],
      [null, null],
    ]);
    const stored = await world.deps.db
      .selectFrom('assignments')
      .select(['still_there_30', 'still_there_90'])
      .where('id', '=', review.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ still_there_30: true, still_there_90: true });
    await expectValidLedger(world);
  });

  test('after 30 days counts as what was found first, whatever becomes of the review', async () => {
    const review = await aFinishedReview();
    const stillThere = () =>
      world.deps.db
        .selectFrom('assignments')
        .select(['still_there_30', 'still_there_90'])
        .where('id', '=', review.id)
        .executeTakeFirstOrThrow();
    await checkAs(review, 'verified');
    expect(await stillThere()).toEqual({ still_there_30: null, still_there_90: null });
    until(review, days(30));
    await checkAs(review, 'verified');
    until(review, days(40));
    await checkAs(review, 'removed');
    expect(await stillThere()).toEqual({ still_there_30: true, still_there_90: null });
    until(review, days(90));
    await checkAs(review, 'verified');
    world.clock.advance(hours(1));
    await checkAs(review, 'removed');
    expect(await stillThere()).toEqual({ still_there_30: true, still_there_90: true });
  });

  test('that verifies leaves one line in the inbox, once it cannot be taken back, and no mail', async () => {
    const review = await aFinishedReview();
    await checkAs(review, 'verified');
    expect(await inboxTexts(world, review.reader)).toEqual([]);
    world.clock.advance(10_000);
    const line = `Your review of “${review.book.title}” was verified on amazon.com.`;
    expect(await inboxTexts(world, review.reader)).toEqual([line]);
    await checkAs(review, 'verified');
    world.clock.advance(10_000);
    expect(await inboxTexts(world, review.reader)).toEqual([line]);
    expect(await mailKinds(review.reader)).toEqual([]);
    const { body } = await world.as(review.author).get<Book>(`/api/books/${review.book.id}`);
    expect(body.pickedAssignments).toMatchObject([
      { check: 'verified', checkedAt: expect.stringMatching(/Z$/), amazonName: 'J****n' },
    ]);
  });

  test('names who made it, and after it was taken back who made the one before', async () => {
    const review = await aFinishedReview();
    expect(await rowOf(review)).toMatchObject({ checkedBy: null });
    await checkAs(review, 'missing');
    expect(await rowOf(review)).toMatchObject({ checkedBy: personOf(moderator) });
    const other = await aModerator(world);
    const { body } = await check(review, { result: 'verified' }, other);
    expect(body.review.checkedBy).toEqual(personOf(other));
    await check(review, { result: 'unchecked' }, other);
    expect(await rowOf(review)).toMatchObject({ checkedBy: personOf(moderator) });
  });

  test('that misses the review asks its reader for the link, any number of times', async () => {
    const review = await aFinishedReview();
    expect(await sendLink(review)).toMatchObject({ status: 409 });
    const { body } = await check(review, { result: 'missing', note: 'Not under that name.' });
    expect(body.review).toMatchObject({ check: 'missing', checkNote: 'Not under that name.', due: 'answer' });
    expect(Date.parse(body.review.dueAt ?? '') - Date.parse(body.review.checkedAt ?? '')).toBe(days(7));
    world.clock.advance(10_000);
    expect(await inboxTexts(world, review.reader)).toEqual([
      `We could not find your review of "${review.book.title}" on amazon.com. Please send us its link within 7 days.`,
    ]);
    expect(await mailKinds(review.reader)).toEqual(['review-missing']);

    expect(await sendLink(review, { reviewUrl: 'https://example.org' })).toMatchObject({
      status: 400,
      body: { field: 'reviewUrl', msg: 'Please provide a link to an Amazon store.' },
    });
    expect(await sendLink(review, {})).toMatchObject({ status: 400, body: { field: 'reviewUrl' } });
    expect(await sendLink(review, { reviewUrl }, review.author)).toMatchObject({ status: 404 });
    for (const url of [`${reviewUrl}?first`, reviewUrl]) {
      const sent = await sendLink(review, { reviewUrl: url });
      expect(sent).toMatchObject({ status: 200, body: { assignment: { reviewUrl: url, check: 'missing' } } });
    }
    expect((await list()).body[0]).toMatchObject({ _id: review.id, reviewUrl, due: 'answer' });
    expect((await checkAs(review, 'verified')).body.review).toMatchObject({
      check: 'verified',
      due: 'again',
    });
    expect(await sendLink(review)).toMatchObject({ status: 409 });
  });

  test('that finds the review asks for no link that was about to be asked for', async () => {
    const review = await aFinishedReview();
    await checkAs(review, 'missing');
    world.clock.advance(5_000);
    const { body } = await checkAs(review, 'verified');
    expect(await mailKinds(review.reader)).toEqual([]);
    const admin = await anAdmin(world);
    expect((await check(review, { result: 'unchecked' }, admin)).status).toBe(403);
    const back = await check(review, { result: 'unchecked', seen: body.review.checkedAt });
    expect(back.body.review.check).toBe('missing');
    expect(await mailKinds(review.reader)).toEqual(['review-missing']);
    world.clock.advance(5_000);
    expect(await inboxTexts(world, review.reader)).toEqual([expect.stringMatching(/^We could not find/)]);

    await checkAs(review, 'verified');
    expect(await mailKinds(review.reader)).toEqual(['review-missing']);
    world.clock.advance(10_000);
    expect(await inboxTexts(world, review.reader)).toEqual([
      expect.stringMatching(/ was verified /),
      expect.stringMatching(/^We could not find/),
    ]);
  });

  test('asks for no link that is found after a check in between was taken back', async () => {
    const review = await aFinishedReview();
    await checkAs(review, 'missing');
    world.clock.advance(2_000);
    await checkAs(review, 'verified');
    world.clock.advance(2_000);
    expect((await checkAs(review, 'unchecked')).body.review.check).toBe('missing');
    expect(await mailKinds(review.reader)).toEqual(['review-missing']);
    world.clock.advance(5_000);
    await checkAs(review, 'verified');
    expect(await mailKinds(review.reader)).toEqual([]);
    world.clock.advance(10_000);
    expect(await inboxTexts(world, review.reader)).toEqual([expect.stringMatching(/ was verified /)]);
  });

  test('asks for no link when the book is deleted before the email left', async () => {
    const review = await aFinishedReview();
    await checkAs(review, 'missing');
    expect(await mailKinds(review.reader)).toEqual(['review-missing']);
    expect((await world.as(moderator).delete(`/api/books/${review.book.id}/mod`)).status).toBe(200);
    expect(await mailKinds(review.reader)).toEqual([]);
    world.clock.advance(10_000);
    expect(await inboxTexts(world, review.reader)).not.toContainEqual(
      expect.stringMatching(/^We could not find/),
    );
  });

  test('asks for no link when an appeal overturns it before the email left', async () => {
    const review = await aFinishedReview();
    await checkAs(review, 'missing');
    const text = 'It is there, please look again.';
    const appeal = { kind: 'check', about: review.id, text };
    const sent = await world.as(review.reader).post<AppealSent>('/api/appeals', appeal);
    const answered = await world
      .as(await anAdmin(world))
      .patch(`/api/appeals/${sent.body.appeal._id}`, { outcome: 'overturned', reason: 'It is there.' });
    expect([sent.status, answered.status]).toEqual([201, 200]);
    expect(await mailKinds(review.reader)).toEqual([]);
    world.clock.advance(10_000);
    expect(await inboxTexts(world, review.reader)).not.toContainEqual(
      expect.stringMatching(/^We could not find/),
    );
  });

  test('follows what was found before', async () => {
    const review = await aFinishedReview();
    expect((await checkAs(review, 'removed')).status).toBe(409);
    await checkAs(review, 'verified');
    expect((await checkAs(review, 'missing')).status).toBe(409);
    expect((await checkAs(review, 'removed')).status).toBe(200);
    expect((await checkAs(review, 'removed')).status).toBe(409);
    expect((await checkAs(review, 'missing')).status).toBe(409);
    expect((await checkAs(review, 'verified')).status).toBe(200);
    expect((await checkAs(review, 'gone')).status).toBe(400);
    expect((await check(review, { result: 'removed', seen: 'yesterday' })).status).toBe(400);
    expect((await check(review, { result: 'removed', note: 'x'.repeat(2001) })).status).toBe(400);
    expect((await check({ id: 'nonsense' }, { result: 'verified' })).status).toBe(404);
  });

  test('is of what was on the screen: another by now is a conflict', async () => {
    const review = await aFinishedReview();
    const first = await check(review, { result: 'missing', seen: null });
    expect((await check(review, { result: 'verified', seen: null })).status).toBe(409);
    const seen = first.body.review.checkedAt;
    expect((await check(review, { result: 'verified', seen })).status).toBe(200);
  });

  test('made by two at once is made once', async () => {
    const admin = await anAdmin(world);
    for (const [one, two] of [
      ['verified', 'verified'],
      ['missing', 'verified'],
      ['verified', 'missing'],
    ]) {
      const review = await aFinishedReview();
      // With `seen` one of them loses even if it begins when the other has ended.
      const answers = await Promise.all([
        check(review, { result: one, seen: null }),
        check(review, { result: two, seen: null }, admin),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test('is not made of one’s own book or by the reader, and only of finished reviews', async () => {
    const [author, admin] = [await aModerator(world), await anAdmin(world)];
    const book = await anOpenBook(world, author);
    const own = await aReview(world, admin, book);
    const review = { id: own._id };
    expect(await check(review, { result: 'verified' }, author)).toMatchObject({
      status: 403,
      body: { msg: 'You cannot check a review of your own book.' },
    });
    expect(await check(review, { result: 'verified' }, admin)).toMatchObject({
      status: 403,
      body: { msg: 'You cannot check your own review.' },
    });
    const picked = await aPick(world, await aMember(world), await anOpenBook(world, await aMember(world)));
    expect((await check({ id: picked._id }, { result: 'verified' })).status).toBe(404);
    await world.as(moderator).delete(`/api/books/${book.id}/review/${own._id}`);
    expect((await check(review, { result: 'verified' })).status).toBe(404);
    expect((await list(`?book=${book.id}`)).body).toEqual([]);
  });

  test('leaves a line in the audit log', async () => {
    const review = await aFinishedReview();
    await check(review, { result: 'verified', note: 'On page 2.' });
    await checkAs(review, 'removed');
    const { body } = await world.as(moderator).get<AuditEntry[]>(`/api/audit?about=${review.id}`);
    expect(body).toMatchObject([
      {
        action: 'review.check',
        actor: { _id: moderator.id },
        before: { check: 'verified', note: 'On page 2.' },
        after: { check: 'removed', makeGood: { credits: 1800, gems: 0 } },
      },
      {
        action: 'review.check',
        before: { check: 'unchecked' },
        after: { check: 'verified', note: 'On page 2.' },
      },
    ]);
  });
});

describe('a check taken back', () => {
  test('is as if it had not been made: result, due, mail and message', async () => {
    const review = await aFinishedReview();
    const before = await rowOf(review);
    const { body } = await checkAs(review, 'missing');
    const answer = await check(review, { result: 'unchecked', seen: body.review.checkedAt });
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Check taken back.' } });
    expect(answer.body.review).toEqual(before);
    expect(await mailKinds(review.reader)).toEqual([]);
    world.clock.advance(10_000);
    expect(await inboxTexts(world, review.reader)).toEqual([]);
    expect((await check(review, { result: 'unchecked', seen: null })).status).toBe(409);
  });

  test('is one’s own, of the last 10 seconds, once', async () => {
    const review = await aFinishedReview();
    await checkAs(review, 'verified');
    world.clock.advance(5_000);
    expect((await check(review, { result: 'unchecked' }, await anAdmin(world))).status).toBe(403);
    await checkAs(review, 'removed');
    expect((await checkAs(review, 'unchecked')).body.review.check).toBe('verified');
    expect((await checkAs(review, 'unchecked')).status).toBe(409);
    await checkAs(review, 'removed');
    world.clock.advance(10_001);
    expect((await checkAs(review, 'unchecked')).status).toBe(409);
    await expectValidLedger(world);
  });

  test('takes the make-good with it; what the author has spent of it is owed', async () => {
    const review = await aFinishedReview();
    const { author } = review;
    const before = await moneyOf(author);
    await checkAs(review, 'verified');
    await checkAs(review, 'removed');
    expect(await moneyOf(author)).toEqual({ ...before, credits: before.credits + 1800 });
    await checkAs(review, 'unchecked');
    expect(await moneyOf(author)).toEqual(before);
    expect(await mailKinds(author)).toEqual([]);

    world.clock.advance(1_000);
    await checkAs(review, 'removed');
    await world.as(await anAdmin(world)).patch(`/api/users/${author.id}`, { credits: 300 });
    await checkAs(review, 'unchecked');
    expect(await moneyOf(author)).toMatchObject({ credits: 0, owed: 1500 });
    await expectValidLedger(world);
  });

  test('is possible when the reader has deleted the account in the meantime', async () => {
    const review = await aFinishedReview();
    const before = await moneyOf(review.author);
    await check(review, { result: 'verified', note: 'Found on page 2.' });
    await checkAs(review, 'removed');
    const admin = await anAdmin(world);
    expect((await world.as(admin).delete(`/api/users/${review.reader.id}`)).status).toBe(200);
    const answer = await checkAs(review, 'unchecked');
    expect(answer).toMatchObject({ status: 200, body: { review: { check: 'verified', checkNote: null } } });
    expect(await moneyOf(review.author)).toEqual(before);
    await expectValidLedger(world);
  });

  test('is refused once the review was deleted and is back: its make-good stays with the author', async () => {
    const review = await aFinishedReview();
    await checkAs(review, 'verified');
    await checkAs(review, 'removed');
    const { credits } = await moneyOf(review.author);
    const admin = await anAdmin(world);
    const deletion = `/api/books/${review.book.id}/review/${review.id}`;
    expect((await world.as(moderator).delete(deletion)).status).toBe(200);
    const appeal = { kind: 'review', about: review.id, text: 'It was there all the time.' };
    const sent = await world.as(review.reader).post<{ appeal: { _id: string } }>('/api/appeals', appeal);
    const overturn = { outcome: 'overturned', reason: 'It was there.' };
    const answered = await world.as(admin).patch(`/api/appeals/${sent.body.appeal._id}`, overturn);
    expect(answered.status).toBe(200);
    expect((await checkAs(review, 'unchecked')).status).toBe(409);
    expect((await world.as(moderator).delete(deletion)).status).toBe(200);
    expect((await moneyOf(review.author)).credits).toBe(credits);
    await expectValidLedger(world);
  });

  test('keeps the link that the reader sent in the meantime', async () => {
    const review = await aFinishedReview();
    const first = await checkAs(review, 'missing');
    world.clock.advance(days(1));
    await check(review, { result: 'missing', seen: first.body.review.checkedAt });
    await sendLink(review);
    const answer = await checkAs(review, 'unchecked');
    expect(answer.body.review).toMatchObject({ check: 'missing', reviewUrl, linkSentAt: expect.any(String) });
    expect((await list()).body[0]?._id).toBe(review.id);
  });
});

const removed = async (wait = days(30)) => {
  const review = await aFinishedReview();
  await checkAs(review, 'verified');
  until(review, wait);
  await checkAs(review, 'removed');
  return review;
};
const madeGood = async ({ author }: Finished) => {
  const { body } = await world.as(author).get<Movement[]>('/api/users/me/statement?kind=make-good');
  return body.map(({ amount, note }) => [amount, note]);
};

test.each([
  [9, ['review-deleted']],
  [11, ['review-deleted', 'review-missing']],
])('deleted %s seconds after it was called missing, its reader gets %j', async (seconds, kinds) => {
  const review = await aFinishedReview();
  await checkAs(review, 'missing');
  world.clock.advance(seconds * 1_000);
  const deletion = `/api/books/${review.book.id}/review/${review.id}`;
  expect((await world.as(moderator).delete(deletion)).status).toBe(200);
  world.clock.advance(10_000);
  const rows = await world.deps.db
    .selectFrom('mails')
    .select('kind')
    .where('user_id', '=', review.reader.id)
    .execute();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  expect(await inboxTexts(world, review.reader)).toHaveLength(kinds.length);
});

test('a review that was verified and is deleted seconds later is not said to be verified after that', async () => {
  const review = await aFinishedReview();
  await checkAs(review, 'verified');
  world.clock.advance(9_000);
  await world.as(moderator).delete(`/api/books/${review.book.id}/review/${review.id}`);
  world.clock.advance(10_000);
  expect(await inboxTexts(world, review.reader)).toEqual([expect.stringContaining('was deleted')]);
});

test('a link that arrives after the book was deleted is answered, and leaves the queue without an email', async () => {
  const review = await aFinishedReview();
  await checkAs(review, 'missing');
  world.clock.advance(days(1));
  await world.as(moderator).delete(`/api/books/${review.book.id}/mod`);
  expect((await checkAs(review, 'missing')).status).toBe(409);
  expect((await sendLink(review)).status).toBe(200);
  expect(await rowOf(review)).toMatchObject({ due: 'answer', linkSentAt: expect.any(String) });
  const { status, body } = await checkAs(review, 'missing');
  expect([status, body.review.due, body.review.linkSentAt]).toEqual([200, null, null]);
  expect(await mailKinds(review.reader)).toEqual(['review-missing']);
  await expectValidLedger(world);
});

describe('a removed review', () => {
  const paid = [1800, 'For a review of your book that was removed.'];

  test('costs the reader nothing, and the house pays the author the price, with a mail', async () => {
    const review = await removed();
    expect(await rowOf(review)).toMatchObject({ check: 'removed', dueAt: null, due: null });
    expect(await moneyOf(review.reader)).toMatchObject({ credits: 21_800 });
    expect(await moneyOf(review.author)).toMatchObject({ credits: 20_000 });
    expect(await madeGood(review)).toEqual([paid]);
    expect(await mailKinds(review.author)).toEqual(['review-removed']);
    world.clock.advance(10_000);
    expect((await inboxTexts(world, review.author))[0]).toBe(
      `A review of your book “${review.book.title}” is no longer on amazon.com. You get back what it cost you: 1,800 credits.`,
    );
    await expectValidLedger(world);
  });

  test('is paid for once, also when it returns and goes again, or is deleted later', async () => {
    const review = await removed();
    await checkAs(review, 'verified');
    await checkAs(review, 'removed');
    expect(await madeGood(review)).toEqual([paid]);
    const deletion = `/api/books/${review.book.id}/review/${review.id}`;
    expect((await world.as(moderator).delete(deletion)).status).toBe(200);
    expect(await moneyOf(review.author)).toMatchObject({ credits: 20_000 });
    expect(await moneyOf(review.reader)).toMatchObject({ credits: 20_000 });
    await expectValidLedger(world);
  });

  test('of a deleted book is paid for as well, and its message leads to the statement', async () => {
    const review = await aFinishedReview();
    await world.as(await anAdmin(world)).delete(`/api/books/${review.book.id}/mod`);
    await checkAs(review, 'verified');
    await checkAs(review, 'removed');
    expect(await madeGood(review)).toEqual([paid]);
    world.clock.advance(10_000);
    const linkOf = async (member: UserRow) => (await inboxOf(world, member))[0]?.link;
    expect(await linkOf(review.author)).toBe('/statement');
    expect(await linkOf(review.reader)).toBe('/books-im-reviewing');
  });

  test('is paid for until 97 days after the turn-in', async () => {
    expect(await madeGood(await removed(days(97) - 5_000))).toEqual([paid]);
    const late = await removed(days(97) + 1);
    expect(await madeGood(late)).toEqual([]);
    expect(await mailKinds(late.author)).toEqual([]);
  });

  test('is not paid for when the setting is off, or when the author is gone', async () => {
    const admin = world.as(await anAdmin(world));
    await admin.patch('/api/settings', { makeGood: false });
    const review = await removed();
    expect(await madeGood(review)).toEqual([]);
    await admin.patch('/api/settings', { makeGood: true });
    const orphan = await aFinishedReview();
    await checkAs(orphan, 'verified');
    await admin.delete(`/api/users/${orphan.author.id}`);
    expect((await checkAs(orphan, 'removed')).body.review).toMatchObject({ check: 'removed', due: null });
    await expectValidLedger(world);
  });
});

test('what the reader and the author see of a check', async () => {
  const review = await aFinishedReview();
  await checkAs(review, 'missing');
  await sendLink(review);
  const shelf = await world.as(review.reader).get<ReviewingBook[]>('/api/books/im-reviewing');
  expect(shelf.body[0]?.pickedAssignments[0]).toMatchObject({
    check: 'missing',
    reviewUrl,
    linkSentAt: expect.stringMatching(/Z$/),
  });
  const { body } = await world.as(review.author).get<Book>(`/api/books/${review.book.id}`);
  const [seen] = body.pickedAssignments;
  expect(seen).toMatchObject({ check: 'missing', checkedAt: expect.stringMatching(/Z$/) });
  expect(Object.keys(seen ?? {})).not.toContain('reviewUrl');
  expect(Object.keys(seen ?? {})).not.toContain('linkSentAt');
  expect(JSON.stringify(body)).not.toContain(review.reader.id);
});

test('a download is known in the queue', async () => {
  const [author, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, author);
  const { _id: id } = await aPick(world, reader, book);
  await world.deps.db
    .updateTable('assignments')
    .set({ downloaded_at: world.clock.now(), read_opened: 38, read_total: 60, read_seconds: 900 })
    .where('id', '=', id)
    .execute();
  world.clock.advance(days(1));
  await world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 2 });
  expect((await list(`?book=${book.id}`)).body[0]?.reading).toEqual({
    downloaded: true,
    opened: 38,
    total: 60,
    seconds: 900,
  });
});

test('a deleted member leaves no link and no note; a deleted book has nothing to check', async () => {
  const admin = world.as(await anAdmin(world));
  const review = await aFinishedReview();
  await checkAs(review, 'missing');
  await sendLink(review);
  await check(review, { result: 'missing', note: 'Jordan again.' });
  await admin.delete(`/api/users/${review.reader.id}`);
  expect(await rowOf(review)).toMatchObject({
    reader: { name: 'Anonymous' },
    reviewUrl: null,
    privateNote: null,
    checkNote: null,
  });
  await admin.delete(`/api/books/${review.book.id}/mod`);
  expect(await rowOf(review)).toMatchObject({ due: null, dueAt: null });
  await expectValidLedger(world);
});
