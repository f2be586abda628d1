import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchMessages } from '@gbr/domain/messages/launch.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { reviewingMessages } from '@gbr/domain/messages/reviewing.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import { validationMessages } from '@gbr/domain/messages/validation.ts';
import type { Launched } from '@gbr/domain/wire/campaigns.ts';
import type { Picked } from '@gbr/domain/wire/reviews.ts';
import { days, hours, minutes } from '@gbr/verification/support/clock.ts';
import {
  aCampaign,
  aMember,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { aMailTo } from '@gbr/verification/support/mail-folder.ts';
import { inboxTexts, meOf } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { expireOverdue, remindReaders } from './deadlines.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => expectValidLedger(world));
afterAll(() => world.close());

describe('launching', () => {
  test('moves the price into escrow', async () => {
    const author = await aMember(world);
    const book = await anApprovedBook(world, author);
    const campaign = await aCampaign(world, book, { option: 'verified-ebook', ebookPrice: 3 });
    expect(campaign).toMatchObject({ costCredits: 2700, costGems: 0, isActive: true, maxReviewers: 1 });
    expect(await meOf(world, author)).toMatchObject({ credits: 20_000 - 2700 });
  });

  test('is refused for a book that is not approved, not one’s own, or too expensive', async () => {
    const author = await aMember(world);
    const pending = await anApprovedBook(world, author, { status: 'pending' });
    const approved = await anApprovedBook(world, author);
    const launch = (book: { id: string }, choice: object, user = author) =>
      world.as(user).post(`/api/books/${book.id}/launch-review`, choice);
    expect(await launch(pending, { option: 'kindle' })).toMatchObject({
      status: 409,
      body: { msg: launchMessages.notApproved },
    });
    expect(await launch(approved, { option: 'kindle' }, await aMember(world))).toMatchObject({ status: 404 });
    expect(await launch(approved, {})).toMatchObject({ status: 400, body: { field: 'option' } });
    expect(await launch(approved, { option: 'verified-print', printPrice: 5000 })).toMatchObject({
      status: 409,
      body: { msg: launchMessages.notEnoughGems },
    });
    const both = { option: 'verified-print', printPrice: 5, addPhoto: true, addVideo: true };
    expect(await launch(approved, both)).toMatchObject({ status: 400 });
    expect(await launch(approved, { ...both, addVideo: 'yes' })).toMatchObject({
      status: 400,
      body: { msg: validationMessages.choice, field: 'addVideo' },
    });
  });

  test('checks only the prices that the option uses', async () => {
    const author = await aMember(world);
    const book = await anApprovedBook(world, author);
    const launch = (choice: object) =>
      world.as(author).post<Launched>(`/api/books/${book.id}/launch-review`, choice);
    for (const price of [null, '', 'abc', -1]) {
      expect(await launch({ option: 'kindle', ebookPrice: price, printPrice: price })).toMatchObject({
        status: 201,
        body: { campaign: { costCredits: 1800, ebookPrice: 0, printPrice: 0 } },
      });
    }
    expect((await launch({ option: 'verified-ebook', ebookPrice: '3' })).body.campaign.costCredits).toBe(
      2700,
    );
    expect(await launch({ option: 'verified-ebook', ebookPrice: 'abc' })).toMatchObject({
      status: 400,
      body: { msg: launchMessages.ebookPrice, field: 'ebookPrice' },
    });
    expect(await launch({ option: 'kindle', addPhoto: null, addVideo: null })).toMatchObject({
      status: 201,
      body: { campaign: { addPhoto: false, addVideo: false } },
    });
    for (const option of [5, null, 'paper']) {
      expect(await launch({ option })).toMatchObject({ status: 400, body: { msg: launchMessages.option } });
    }
  });
});

const onReview = (reader: { id: string }) => ({
  status: 'on_review',
  user: { _id: reader.id },
  rating: null,
  postedWebsite: 'amazon.com',
});

describe('picking', () => {
  test('takes the slot and shows the assignment', async () => {
    const book = await anOpenBook(world, await aMember(world));
    const reader = await aMember(world);
    expect(await world.as(reader).patch<Picked>(`/api/books/${book.id}/pick`)).toMatchObject({
      status: 200,
      body: { msg: pickMessages.success, assignment: onReview(reader) },
    });
    const late = await world.as(await aMember(world)).patch(`/api/books/${book.id}/pick`);
    expect(late).toMatchObject({ status: 409, body: { msg: pickMessages.gone } });
  });

  test('is refused for one’s own book, twice, and where two would review each other', async () => {
    const [author, reader] = [await aMember(world), await aMember(world)];
    const book = await anOpenBook(world, author);
    await aCampaign(world, book);
    const readersBook = await anOpenBook(world, reader);
    expect(await world.as(author).patch(`/api/books/${book.id}/pick`)).toMatchObject({
      status: 403,
      body: { msg: pickMessages.ownBook },
    });
    await aPick(world, reader, book);
    expect(await world.as(reader).patch(`/api/books/${book.id}/pick`)).toMatchObject({
      status: 409,
      body: { msg: pickMessages.alreadyReviewing },
    });
    expect(await world.as(author).patch(`/api/books/${readersBook.id}/pick`)).toMatchObject({
      status: 409,
      body: { msg: pickMessages.swap },
    });
  });

  test('ends at ten open assignments', async () => {
    const [author, reader] = [await aMember(world), await aMember(world)];
    for (let count = 0; count < 10; count++) await aPick(world, reader, await anOpenBook(world, author));
    const eleventh = await anOpenBook(world, author);
    expect(await world.as(reader).patch(`/api/books/${eleventh.id}/pick`)).toMatchObject({
      status: 409,
      body: { msg: pickMessages.tooManyOpen(10) },
    });
  });

  test('with a campaign given, takes that one or none', async () => {
    const author = await aMember(world);
    const book = await anApprovedBook(world, author);
    const first = await aCampaign(world, book, { option: 'kindle' });
    const dear = await aCampaign(world, book, { option: 'verified-ebook', ebookPrice: 7 });
    const pick = async (campaignId: string | null) =>
      world.as(await aMember(world)).patch<Picked>(`/api/books/${book.id}/pick`, { campaignId });
    expect((await pick(dear._id)).body.assignment.campaignId).toBe(dear._id);
    expect(await pick(dear._id)).toMatchObject({ status: 409 });
    expect(await pick('nonsense')).toMatchObject({ status: 409 });
    expect((await pick(null)).body.assignment.campaignId).toBe(first._id);
  });
});

describe('turning in', () => {
  test('waits for the reading time, then pays the reward once', async () => {
    const [author, reader] = [await aMember(world), await aMember(world)];
    const book = await anApprovedBook(world, author, { word_count: 3000 });
    await aCampaign(world, book);
    await aPick(world, reader, book);
    const form = { rating: 2, amazonName: null, postedWebsite: null, reviewText: null };
    const turnIn = () => world.as(reader).patch(`/api/books/${book.id}/finish`, form);
    world.clock.advance(minutes(9));
    expect(await turnIn()).toMatchObject({ status: 409, body: { msg: readerMessages.readingTime } });
    world.clock.advance(minutes(2));
    expect(await turnIn()).toMatchObject({
      status: 200,
      body: {
        msg: turnInMessages.success,
        updatedUser: { credits: 20_000 + 1800 },
        assignment: { status: 'finished', rating: 2, postedWebsite: 'amazon.com' },
      },
    });
    expect(await turnIn()).toMatchObject({ status: 409 });
    expect(await meOf(world, reader)).toMatchObject({ credits: 20_000 + 1800 });
  });

  test.each([{}, { rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }, { rating: true }])(
    'refuses %o',
    async (body) => {
      const reader = await aMember(world);
      const book = await anOpenBook(world, await aMember(world));
      await aPick(world, reader, book);
      world.clock.advance(days(1));
      const answer = await world.as(reader).patch(`/api/books/${book.id}/finish`, body);
      expect(answer).toMatchObject({ status: 400, body: { field: 'rating' } });
    },
  );

  test('is refused after five days, and for a book that is not the reader’s', async () => {
    const reader = await aMember(world);
    const book = await anOpenBook(world, await aMember(world));
    await aPick(world, reader, book);
    world.clock.advance(days(5));
    const finish = (user: { id: string }) =>
      world.as(user).patch(`/api/books/${book.id}/finish`, { rating: 5 });
    expect(await finish(reader)).toMatchObject({
      status: 409,
      body: { msg: turnInMessages.deadlinePassed },
    });
    expect(await finish(await aMember(world))).toMatchObject({
      status: 404,
      body: { msg: readerMessages.notAssigned },
    });
  });

  test('pays the referrer a tenth of all the referred member earned, rounded on the total', async () => {
    const referrer = await aMember(world);
    const reader = await aMember(world, { referred_by: referrer.id });
    const author = await aMember(world);
    for (const printPrice of [4, 7, 9]) {
      const book = await anApprovedBook(world, author);
      await aCampaign(world, book, { option: 'verified-print', printPrice });
      await aReview(world, reader, book);
    }
    // 6 + 9 + 11 gems earned: a commission of 2.6.
    expect((await meOf(world, referrer)).gems).toBe(1_000 + 2);
  });

  test('pays no commission on rewards from the referrer’s own campaigns', async () => {
    const referrer = await aMember(world);
    const reader = await aMember(world, { referred_by: referrer.id });
    await aReview(world, reader, await anOpenBook(world, referrer));
    expect((await meOf(world, referrer)).credits).toBe(20_000 - 1800);
  });

  test('pays none on rewards from campaigns of members the referrer referred as well', async () => {
    const [referrer, other] = [await aMember(world), await aMember(world)];
    const reader = await aMember(world, { referred_by: referrer.id });
    const friend = await aMember(world, { referred_by: referrer.id });
    const stranger = await aMember(world, { referred_by: other.id });
    await aReview(world, reader, await anOpenBook(world, friend));
    await aReview(world, friend, await anOpenBook(world, stranger));
    expect((await meOf(world, referrer)).credits).toBe(20_000 + 180);
    expect((await meOf(world, other)).credits).toBe(20_000);
  });
});

describe('cancelling', () => {
  test('opens the slot again, and the same reader may pick again', async () => {
    const reader = await aMember(world);
    const book = await anOpenBook(world, await aMember(world));
    await aPick(world, reader, book);
    const cancel = () => world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    expect(await cancel()).toMatchObject({ status: 200, body: { msg: reviewingMessages.cancelled } });
    expect(await cancel()).toMatchObject({ status: 409, body: { msg: reviewingMessages.cancelFailed } });
    await aPick(world, reader, book);
  });
});

describe('the deadline', () => {
  test('reminds the reader once a day before, then frees the slot and tells them', async () => {
    const reader = await aMember(world);
    const book = await anOpenBook(world, await aMember(world));
    world.clock.advance(days(5));
    await expireOverdue(world.deps);
    await aPick(world, reader, book);
    const inbox = () =>
      world.deps.db.selectFrom('inbox').selectAll().where('user_id', '=', reader.id).execute();

    world.clock.advance(days(4) - hours(1));
    expect(await remindReaders(world.deps)).toBe(0);
    world.clock.advance(hours(1));
    expect(await remindReaders(world.deps)).toBe(1);
    expect(await remindReaders(world.deps)).toBe(0);
    expect(await inbox()).toHaveLength(1);

    world.clock.advance(days(1));
    expect(await expireOverdue(world.deps)).toBe(1);
    expect(await expireOverdue(world.deps)).toBe(0);
    expect(await inbox()).toHaveLength(2);
    await aPick(world, await aMember(world), book);
  });

  test.each([
    [hours(3.5), '3 hours left'],
    [minutes(40), 'Less than an hour left'],
  ])('%s ms away, when the server was down until then, is named as it is', async (left, start) => {
    const reader = await aMember(world);
    const book = await anOpenBook(world, await aMember(world));
    await aPick(world, reader, book);
    world.clock.advance(days(5) - left);
    await remindReaders(world.deps);
    const subject = `${start} to review “${book.title}”`;
    expect((await aMailTo(world, reader.email ?? '', 'deadline-reminder')).subject).toBe(subject);
    const [message] = await inboxTexts(world, reader);
    expect(message).toContain(`You have ${subject.replace('Less', 'less')}: the deadline is `);
  });

  test('that has passed is not reminded of', async () => {
    const reader = await aMember(world);
    await aPick(world, reader, await anOpenBook(world, await aMember(world)));
    world.clock.advance(days(5));
    expect(await remindReaders(world.deps)).toBe(0);
    expect(await expireOverdue(world.deps)).toBeGreaterThan(0);
  });
});

describe('an idempotency key', () => {
  test('returns the first answer again, and refuses another body', async () => {
    const author = await aMember(world);
    const book = await anApprovedBook(world, author);
    const launch = (option: string) =>
      world.as(author).post(`/api/books/${book.id}/launch-review`, { option }, { 'idempotency-key': 'k-1' });
    const first = await launch('kindle');
    const again = await launch('kindle');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await launch('standard')).status).toBe(409);
    expect(await meOf(world, author)).toMatchObject({ credits: 20_000 - 1800 });
  });
});
