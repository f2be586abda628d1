import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchMessages } from '@gbr/domain/messages/launch.ts';
import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import type { AuditEntry, Movement } from '@gbr/domain/wire/records.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  aCampaign,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

async function seen(member: { id: string }): Promise<ModeratedUser> {
  return (await world.as(await anAdmin(world)).get<ModeratedUser>(`/api/users/${member.id}`)).body;
}

const pathOf = (book: { id: string }, review: { _id: string }) =>
  `/api/books/${book.id}/review/${review._id}`;

test('reward and commission are taken back, the author gets the price, and the review no longer counts', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const before = [await seen(reader), await seen(referrer), await seen(author)];
  const review = await aReview(world, reader, book, 4);
  expect((await seen(referrer)).credits).toBe((before[1]?.credits ?? 0) + 180);

  const answer = await world.as(await aModerator(world)).delete(pathOf(book, review));
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Review deleted.' } });
  expect((await seen(reader)).credits).toBe(before[0]?.credits);
  expect((await seen(referrer)).credits).toBe(before[1]?.credits);
  expect((await seen(author)).credits).toBe((before[2]?.credits ?? 0) + 1800);
  expect(await seen(reader)).toMatchObject({ reviewCount: 0, avgRating: 0 });
  const { body } = await world.as(author).get<Book[]>('/api/books/my');
  expect(body[0]).toMatchObject({ reviewCount: 0, averageRating: 0, pickedAssignments: [] });
  expect(body[0]?.reviewCampaigns).toMatchObject([{ isActive: false }]);
  await expectValidLedger(world);

  expect(await world.as(await aModerator(world)).delete(pathOf(book, review))).toMatchObject({
    status: 404,
    body: { msg: moderatorBookMessages.reviewNotFound },
  });
});

const owes = async (member: { id: string }) => (await seen(member)).owed;

test('what the reader has spent is owed; nobody goes below zero', async () => {
  const reader = await aMember(world);
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const review = await aReview(world, reader, book);
  const admin = world.as(await anAdmin(world));
  await admin.patch(`/api/users/${reader.id}`, { credits: 300 });
  const before = (await seen(author)).credits;
  expect((await admin.delete(pathOf(book, review))).status).toBe(200);
  expect(await seen(reader)).toMatchObject({ credits: 0, owed: { credits: 1500, gems: 0 } });
  expect((await seen(author)).credits).toBe(before + 1800);
  await expectValidLedger(world);
});

test('free slots pay before anything is owed, the newest first', async () => {
  const reader = await aMember(world);
  const book = await anOpenBook(world, await aMember(world));
  const review = await aReview(world, reader, book);
  const own = await anApprovedBook(world, reader);
  const launched = [];
  for (const option of ['verified-print', 'kindle', 'standard', 'kindle'] as const) {
    launched.push(await aCampaign(world, own, { option, printPrice: 10 }));
    world.clock.advance(1000);
  }
  const moderator = await aModerator(world);
  const admin = world.as(await anAdmin(world));
  await admin.patch(`/api/users/${reader.id}`, { credits: 0 });
  // The newest is taken.
  await world.as(await aMember(world)).patch(`/api/books/${own.id}/pick`, { campaignId: launched[3]?._id });

  expect((await world.as(moderator).delete(pathOf(book, review))).status).toBe(200);
  expect(await seen(reader)).toMatchObject({ credits: 1500, owed: { credits: 0, gems: 0 } });
  const { body } = await world.as(reader).get<Book>(`/api/books/${own.id}`);
  expect(body.reviewCampaigns.map(({ option, isActive }) => [option, isActive])).toEqual([
    ['verified-print', true],
    ['kindle', false],
    ['standard', false],
    ['kindle', true],
  ]);
  const kinds = (await world.as(reader).get<Movement[]>('/api/users/me/statement?limit=3')).body;
  expect(kinds.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['reward_reversal', -1800],
    ['refund', 1800],
    ['refund', 1500],
  ]);
  const log = await world.as(moderator).get<AuditEntry[]>(`/api/audit?about=${own.id}`);
  expect(log.body.map(({ action }) => action)).toEqual(['book.remove-slot', 'book.remove-slot']);
  await expectValidLedger(world);
});

test('what comes in pays what is owed, whatever it is, and only in its currency', async () => {
  const reader = await aMember(world);
  const author = await aMember(world);
  const admin = world.as(await anAdmin(world));
  const first = await anOpenBook(world, author);
  const second = await anOpenBook(world, author);
  const review = await aReview(world, reader, first);
  const own = await anOpenBook(world, reader);
  const picker = await aMember(world);
  await aPick(world, picker, own);
  await admin.patch(`/api/users/${reader.id}`, { credits: 0 });
  await admin.delete(pathOf(first, review));
  expect(await owes(reader)).toEqual({ credits: 1800, gems: 0 });

  expect((await admin.patch(`/api/users/${reader.id}`, { credits: 500, gems: 7 })).body).toMatchObject({
    user: { credits: 0, gems: 7, owed: { credits: 1300, gems: 0 } },
  });
  await aReview(world, reader, second);
  expect(await seen(reader)).toMatchObject({ credits: 500, owed: { credits: 0, gems: 0 } });
  await expectValidLedger(world);

  await admin.patch(`/api/users/${reader.id}`, { credits: 0 });
  const { body } = await world.as(reader).get<Book[]>('/api/books/im-reviewing');
  await admin.delete(pathOf(second, { _id: body[0]?.pickedAssignments[0]?._id ?? '' }));
  expect(await owes(reader)).toEqual({ credits: 1800, gems: 0 });
  await world.as(picker).patch(`/api/books/${own.id}/cancel-review`);
  await world.as(reader).patch(`/api/books/${own.id}/mod`, {
    reduceSlotCampaignId: (await world.as(reader).get<Book>(`/api/books/${own.id}`)).body.reviewCampaigns[0]
      ?._id,
  });
  expect(await seen(reader)).toMatchObject({ credits: 0, owed: { credits: 0, gems: 0 } });

  const statement = await world.as(reader).get<Movement[]>('/api/users/me/statement?kind=repayment');
  expect(statement.body.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-1800, 0],
    [-1300, 500],
    [-500, 0],
  ]);
  const csv = await world.as(reader).get<string>('/api/users/me/statement?format=csv');
  expect(csv.body).toMatch(/Z,Repayment,credits,-1800,0,,Paid towards what you owe\.\n/);
  const own_data = await world.as(reader).get<OwnData>('/api/users/me/export');
  expect(own_data.body.account.owed).toEqual({ credits: 0, gems: 0 });
  expect(own_data.body.debts.map(({ amount }) => amount)).toEqual([1800, -500, -1300, 1800, -1800]);
  await expectValidLedger(world);
});

test('who owes launches nothing, and their debt ends with the account', async () => {
  const reader = await aMember(world);
  const book = await anOpenBook(world, await aMember(world));
  const review = await aReview(world, reader, book);
  const own = await anApprovedBook(world, reader);
  const admin = world.as(await anAdmin(world));
  await admin.patch(`/api/users/${reader.id}`, { credits: 100 });
  await admin.delete(pathOf(book, review));
  expect(await owes(reader)).toEqual({ credits: 1700, gems: 0 });
  expect(
    await world.as(reader).post(`/api/books/${own.id}/launch-review`, { option: 'kindle' }),
  ).toMatchObject({
    status: 409,
    body: { msg: launchMessages.notEnoughCredits },
  });
  expect((await admin.delete(`/api/users/${reader.id}`)).status).toBe(200);
  await expectValidLedger(world);
});

test('of a member who is gone nothing is taken: the house account bears it', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const book = await anOpenBook(world, await aMember(world));
  const review = await aReview(world, reader, book);
  const admin = world.as(await anAdmin(world));
  for (const { id } of [reader, referrer]) await admin.delete(`/api/users/${id}`);
  expect((await admin.delete(pathOf(book, review))).status).toBe(200);
  await expectValidLedger(world);
});

test('commission stays a tenth of what is left, rounded down once', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const gems = async () => (await seen(referrer)).gems;
  const start = await gems();
  const reviews = [];
  for (const printPrice of [15, 17]) {
    const book = await anApprovedBook(world, await aMember(world));
    await aCampaign(world, book, { option: 'verified-print', printPrice });
    reviews.push({ book, review: await aReview(world, reader, book) });
  }
  expect(await gems()).toBe(start + 3);
  const [first] = reviews;
  if (!first) throw new Error('There is no review.');
  await world.as(await aModerator(world)).delete(pathOf(first.book, first.review));
  expect(await gems()).toBe(start + 1);
  await expectValidLedger(world);
});

test('a referrer who spent the commission owes the rest', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const book = await anOpenBook(world, await aMember(world));
  const review = await aReview(world, reader, book);
  const admin = world.as(await anAdmin(world));
  await admin.patch(`/api/users/${referrer.id}`, { credits: 50 });
  await admin.delete(pathOf(book, review));
  expect(await seen(referrer)).toMatchObject({ credits: 0, owed: { credits: 130, gems: 0 } });
  await expectValidLedger(world);
});

test('when the author has been deleted the price goes to the house', async () => {
  const reader = await aMember(world);
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const review = await aReview(world, reader, book);
  const admin = world.as(await anAdmin(world));
  expect((await admin.delete(`/api/users/${author.id}`)).status).toBe(200);
  const before = (await seen(reader)).credits;
  expect((await admin.delete(pathOf(book, review))).status).toBe(200);
  expect((await seen(reader)).credits).toBe(before - 1800);
  await expectValidLedger(world);
});

test('a deleted review no longer counts for the swap rule, but its book is never offered again', async () => {
  const one = await aMember(world);
  const other = await aMember(world);
  const book = await anOpenBook(world, one);
  const review = await aReview(world, other, book);
  const back = await anOpenBook(world, other);
  expect((await world.as(one).patch(`/api/books/${back.id}/pick`)).status).toBe(409);
  await world.as(await aModerator(world)).delete(pathOf(book, review));
  expect((await world.as(one).patch(`/api/books/${back.id}/pick`)).status).toBe(200);
  await aCampaign(world, book);
  const again = await world.as(other).patch(`/api/books/${book.id}/pick`);
  expect(again).toMatchObject({ status: 409, body: { msg: pickMessages.alreadyReviewed } });
});

test('only finished reviews of that book are deleted, by moderators, and not on their own books', async () => {
  const moderator = await aModerator(world);
  const own = await anOpenBook(world, moderator);
  const review = await aReview(world, await aMember(world), own);
  const open = await anOpenBook(world, await aMember(world));
  const running = await aPick(world, await aMember(world), open);
  const another = world.as(await aModerator(world));
  expect((await another.delete(pathOf(open, running))).status).toBe(404);
  expect((await another.delete(pathOf(open, review))).status).toBe(404);
  expect((await another.delete(`/api/books/${own.id}/review/nonsense`)).status).toBe(404);
  expect((await world.as().delete(pathOf(own, review))).status).toBe(401);
  expect((await world.as(await aMember(world)).delete(pathOf(own, review))).status).toBe(403);
  expect((await world.as(moderator).delete(pathOf(own, review))).status).toBe(403);
  expect((await another.delete(pathOf(own, review))).status).toBe(200);
});
