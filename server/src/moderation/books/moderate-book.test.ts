import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { slotMessages } from '@gbr/domain/messages/slot.ts';
import type { BookChanged } from '@gbr/domain/wire/books.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aBook,
  aCampaign,
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { meOf } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookChanges } from './moderation-action.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const mod = (book: { id: string }) => `/api/books/${book.id}/mod`;
const rowOf = (book: { id: string }) =>
  world.deps.db.selectFrom('books').selectAll().where('id', '=', book.id).executeTakeFirstOrThrow();
test('a moderator edits any field; without a status it stays', async () => {
  const book = await anApprovedBook(world, await aMember(world));
  await aCampaign(world, book);
  const wanted: Required<Omit<BookChanges, 'status'>> = {
    title: 'A better title',
    author: 'A better name',
    asin: 'B00ABCDEFG',
    wordCount: 12_345,
    amazonURL: 'https://www.amazon.de/dp/B00ABCDEFG',
    language: 'Deutsch',
    preferredStore: '.de',
    category: 'Fiction',
    summary: 'A better summary.',
    authorInfo: 'A better author info.',
  };
  const answer = await world.as(await aModerator(world)).patch<BookChanged>(mod(book), {
    ...wanted,
    title: ` ${wanted.title} `,
    asin: 'b00abcdefg',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.msg).toBe('Book updated successfully.');
  expect(answer.body.book).toMatchObject({ ...wanted, status: 'approved' });
  const campaign = await world.deps.db
    .selectFrom('campaigns')
    .select('language')
    .where('book_id', '=', book.id)
    .executeTakeFirst();
  expect(campaign?.language).toBe('Deutsch');
});

test('the full editor sets any status, and logs before and after', async () => {
  const book = await aBook(world, await aMember(world));
  const moderator = world.as(await aModerator(world));
  const changes = { title: 'New', status: 'approved' };
  expect((await moderator.patch<BookChanged>(mod(book), changes)).body.book.status).toBe('approved');
  expect((await moderator.patch<BookChanged>(mod(book), { status: 'pending' })).body.book.status).toBe(
    'pending',
  );
  const log = await moderator.get<AuditEntry[]>(`/api/audit?about=${book.id}&action=book.edit`);
  expect(log.body).toMatchObject([
    { before: { status: 'approved' }, after: { status: 'pending' } },
    { before: { title: book.title, status: 'pending' }, after: { title: 'New', status: 'approved' } },
  ]);
});

test('an edit that no longer declines a book drops the reason', async () => {
  const book = await aBook(world, await aMember(world));
  const moderator = world.as(await aModerator(world));
  await moderator.patch(mod(book), { status: 'rejected', reason: 'The cover is blurred.' });
  const kept = await moderator.patch<BookChanged>(mod(book), { title: 'New' });
  expect(kept.body.book).toMatchObject({ status: 'rejected', rejectionReason: 'The cover is blurred.' });
  const { body } = await moderator.patch<BookChanged>(mod(book), { title: 'Newer', status: 'approved' });
  expect(body.book).toMatchObject({ status: 'approved', rejectionReason: '' });
});

test("an edit has the form's rules, and an ASIN belongs to one book", async () => {
  const author = await aMember(world);
  const book = await aBook(world, author);
  const other = await aBook(world, author);
  const moderator = world.as(await aModerator(world));
  const refusals: [object, number, string, string][] = [
    [{ wordCount: 0 }, 400, 'wordCount', 'Word count must be a number > 0.'],
    [{ asin: 'short' }, 400, 'asin', 'ASIN must be exactly 10 alphanumeric characters.'],
    [{ amazonURL: 'https://example.org' }, 400, 'amazonURL', addBookMessages.amazonUrlInvalid],
    [{ summary: ' ' }, 400, 'summary', 'Please provide a summary.'],
    [{ asin: other.asin.toLowerCase() }, 409, 'asin', 'This ASIN is already in use!'],
  ];
  for (const [body, status, field, msg] of refusals) {
    expect(await moderator.patch(mod(book), body)).toMatchObject({ status, body: { msg, field } });
  }
  expect((await moderator.patch(mod(book), { status: 'sold' })).status).toBe(400);
  expect((await moderator.patch(mod(book), {})).status).toBe(400);
  expect((await moderator.patch(mod(book), { owner_id: 'me' })).status).toBe(400);
  expect(await rowOf(book)).toEqual(book);
});

test('an owner frees a slot and gets its price back; a campaign that ended or is taken has none to free', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  const before = (await meOf(world, author)).credits;
  const campaign = await aCampaign(world, book, { option: 'kindle' });
  expect((await meOf(world, author)).credits).toBe(before - 1800);
  const body = { reduceSlotCampaignId: campaign._id };
  const answer = await world.as(author).patch<BookChanged>(mod(book), body);
  expect(answer).toMatchObject({ status: 200, body: { msg: slotMessages.removed } });
  expect(answer.body.book.reviewCampaigns).toMatchObject([{ isActive: false, maxReviewers: 0 }]);
  expect((await meOf(world, author)).credits).toBe(before);
  expect(await world.as(author).patch(mod(book), body)).toMatchObject({
    status: 409,
    body: { msg: slotMessages.ended },
  });

  const another = await aCampaign(world, book);
  const removal = await world
    .as(await aModerator(world))
    .patch(mod(book), { reduceSlotCampaignId: another._id });
  expect(removal).toMatchObject({ status: 200, body: { msg: slotMessages.removedForOwner } });
  expect((await meOf(world, author)).credits).toBe(before);

  const taken = await aCampaign(world, book);
  await aPick(world, await aMember(world), book);
  const refused = await world.as(author).patch(mod(book), { reduceSlotCampaignId: taken._id });
  expect(refused).toMatchObject({ status: 409, body: { msg: slotMessages.noneFree } });
  await expectValidLedger(world);
});

test('a slot freed by a moderator is refunded to the owner', async () => {
  const author = await aMember(world);
  const moderator = await aModerator(world);
  const book = await anApprovedBook(world, author);
  const before = [(await meOf(world, author)).credits, (await meOf(world, moderator)).credits];
  const campaign = await aCampaign(world, book);
  const answer = await world.as(moderator).patch(mod(book), { reduceSlotCampaignId: campaign._id });
  expect(answer.status).toBe(200);
  expect([(await meOf(world, author)).credits, (await meOf(world, moderator)).credits]).toEqual(before);
  await expectValidLedger(world);
});

test('a moderator frees a slot of their own book like any owner', async () => {
  const moderator = await aModerator(world);
  const book = await anApprovedBook(world, moderator);
  const campaign = await aCampaign(world, book);
  expect((await world.as(moderator).patch(mod(book), { reduceSlotCampaignId: campaign._id })).status).toBe(
    200,
  );
  expect((await world.as(moderator).patch(mod(book), { title: 'Mine' })).status).toBe(403);
  expect((await world.as(await anAdmin(world)).patch(mod(book), { title: 'Yours' })).status).toBe(200);
});

test('an owner can only free a slot: a request with any other key is refused', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  const campaign = await aCampaign(world, book);
  const before = (await meOf(world, author)).credits;
  const refused = [
    { title: 'Mine' },
    { status: 'approved' },
    { status: 'rejected' },
    { reduceSlotCampaignId: campaign._id, status: 'approved' },
    { reduceSlotCampaignId: campaign._id, title: 'Mine' },
  ];
  for (const body of refused) expect((await world.as(author).patch(mod(book), body)).status).toBe(403);
  const mixed = await world.as(await aModerator(world)).patch(mod(book), refused[4]);
  expect(mixed.status).toBe(400);
  expect((await meOf(world, author)).credits).toBe(before);
  expect(await rowOf(book)).toEqual(book);
});

test('others get 404, for the book and for a campaign of another book', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  const other = await anApprovedBook(world, author);
  const campaign = await aCampaign(world, book);
  const body = { reduceSlotCampaignId: campaign._id };
  expect(await world.as(await aMember(world)).patch(mod(book), body)).toMatchObject({
    status: 404,
    body: { msg: 'Book not found.' },
  });
  for (const id of [campaign._id, 'nonsense']) {
    const answer = await world.as(author).patch(mod(other), { reduceSlotCampaignId: id });
    expect(answer).toMatchObject({ status: 404, body: { msg: slotMessages.campaignNotFound } });
  }
  expect((await world.as().patch(mod(book), body)).status).toBe(401);
});

test('a limited owner still frees a slot', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  const campaign = await aCampaign(world, book);
  await world.as(await anAdmin(world)).patch(`/api/users/${author.id}`, { banStatus: '7day' });
  expect((await world.as(author).patch(mod(book), { reduceSlotCampaignId: campaign._id })).status).toBe(200);
});

test('an owner who is limited staff sees their reviewers masked in the answer, too', async () => {
  const moderator = await aModerator(world);
  const reader = await aMember(world);
  const book = await anApprovedBook(world, moderator);
  await aCampaign(world, book);
  await aReview(world, reader, book);
  const campaign = await aCampaign(world, book);
  await world.as(await anAdmin(world)).patch(`/api/users/${moderator.id}`, { banStatus: '7day' });
  const body = { reduceSlotCampaignId: campaign._id };
  const answer = await world.as(moderator).patch<BookChanged>(mod(book), body);
  expect(answer.status).toBe(200);
  const [review] = answer.body.book.pickedAssignments;
  expect(review).toMatchObject({ amazonName: 'J****n', user: { _id: review?._id } });
  expect(JSON.stringify(answer.body)).not.toContain(reader.id);
});

test('an answer that a moderator got is not repeated to them without the role; an owner’s is', async () => {
  const [author, reader, moderator] = [await aMember(world), await aMember(world), await aModerator(world)];
  const book = await anApprovedBook(world, author);
  await aCampaign(world, book);
  await aReview(world, reader, book);
  const removals = [await aCampaign(world, book), await aCampaign(world, book)].map(({ _id }) => ({
    reduceSlotCampaignId: _id,
  }));
  const [byModerator, byOwner] = removals;
  const calls = [{ summary: 'Better.' }, { status: 'rejected', reason: 'A copy.' }, byModerator];
  const send = (who: { id: string }, body: unknown, key: number) =>
    world.as(who).patch(mod(book), body, { 'idempotency-key': `key-${key}` });
  const sendAll = () => Promise.all(calls.map((body, key) => send(moderator, body, key)));
  for (const answer of [...(await sendAll()), ...(await sendAll())]) {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain(reader.id);
  }
  await world.as(await anAdmin(world)).patch(`/api/users/${moderator.id}`, { role: 'user' });
  expect((await sendAll()).map(({ status }) => status)).toEqual([403, 403, 404]);

  const first = await send(author, byOwner, 0);
  const again = await send(author, byOwner, 0);
  expect(again).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' }, body: first.body });
});
