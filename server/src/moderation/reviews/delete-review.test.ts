import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '@gbr/domain/messages.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
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
    body: { msg: messages.moderatorBooks.reviewNotFound },
  });
});

test('what the reader has spent is written off by the house; nobody goes below zero', async () => {
  const reader = await aMember(world);
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const review = await aReview(world, reader, book);
  const admin = world.as(await anAdmin(world));
  await admin.patch(`/api/users/${reader.id}`, { credits: 300 });
  const before = (await seen(author)).credits;
  expect((await admin.delete(pathOf(book, review))).status).toBe(200);
  expect((await seen(reader)).credits).toBe(0);
  expect((await seen(author)).credits).toBe(before + 1800);
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

test('a referrer who spent the commission loses what is left of it', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const book = await anOpenBook(world, await aMember(world));
  const review = await aReview(world, reader, book);
  const admin = world.as(await anAdmin(world));
  await admin.patch(`/api/users/${referrer.id}`, { credits: 50 });
  await admin.delete(pathOf(book, review));
  expect((await seen(referrer)).credits).toBe(0);
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
  expect(again).toMatchObject({ status: 409, body: { msg: messages.pick.alreadyReviewed } });
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
