import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import {
  aBook,
  aMember,
  aModerator,
  aPick,
  aReview,
  anApprovedBook,
  aCampaign,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';

let world: World;
let author: UserRow;
let done: UserRow;
let busy: UserRow;
let book: BookRow;

beforeAll(async () => {
  world = await openWorld();
  author = await aMember(world, { name: 'Ada Green' });
  done = await aMember(world, { name: 'Jordan' });
  busy = await aMember(world, { name: 'Sam' });
  book = await anApprovedBook(world, author);
  await aCampaign(world, book);
  await aCampaign(world, book);
  await aReview(world, done, book, 4);
  await aPick(world, busy, book);
});
afterAll(() => world.close());

const see = <T = Book>(who: UserRow | undefined, bookId = book.id) =>
  world.as(who).get<T>(`/api/books/${bookId}`);

test('its author sees everything, with the reviewers masked', async () => {
  const { status, body } = await see(author);

  expect(status).toBe(200);
  expect(body).toMatchObject({ reviewCount: 1, averageRating: 4, owner: { email: author.email } });
  expect(body.reviewCampaigns).toHaveLength(2);
  expect(body.pickedAssignments.map(({ user, amazonName }) => [user.name, amazonName])).toEqual([
    ['J****n', 'J****n'],
    ['S*m', ''],
  ]);
  expect(body.uploadedFile).toMatch(/\.pdf\?exp=\d+&for=[\da-f-]{36}&sig=/);
});

test('the names that are masked are nowhere else in the answer', async () => {
  for (const path of [`/api/books/${book.id}`, '/api/books/my']) {
    const text = JSON.stringify((await world.as(author).get(path)).body);
    expect(text).not.toContain('Jordan');
    expect(text).not.toContain(String(done.email));
    expect(text).not.toContain(String(busy.email));
  }
});

test('a moderator sees the names', async () => {
  const { body } = await see(await aModerator(world));
  expect(body.pickedAssignments.map(({ user }) => user.name)).toEqual(['Jordan', 'Sam']);
});

test('a moderator sees their own book as any author does', async () => {
  const moderator = await aModerator(world);
  const own = await anApprovedBook(world, moderator);
  await aCampaign(world, own);
  await aPick(world, await aMember(world, { name: 'Robin' }), own);

  expect((await see(moderator, own.id)).body.pickedAssignments).toMatchObject([{ user: { name: 'R***n' } }]);
});

test('a reader sees the book file only while on review, and never the author’s address', async () => {
  const reading = await see<ReviewingBook>(busy);
  expect(reading.body).toMatchObject({ _id: book.id, userReviewStatus: 'on_review' });
  expect(reading.body.uploadedFile).toMatch(/\?exp=/);

  const finished = await see<ReviewingBook>(done);
  expect(finished.body).toMatchObject({ userReviewStatus: 'finished', uploadedFile: null });

  for (const { body } of [reading, finished]) {
    expect(body).not.toHaveProperty('owner');
    expect(JSON.stringify(body)).not.toContain(String(author.email));
  }
});

test('of other readers a reader sees only the ratings', async () => {
  const { body } = await see<ReviewingBook>(busy);
  const [own, ...others] = body.pickedAssignments;

  expect(own).toMatchObject({ user: { _id: busy.id, name: 'Sam' }, status: 'on_review' });
  expect(others).toEqual([{ status: 'finished', rating: 4 }]);
});

test('strangers, guests, unknown and malformed ids learn nothing', async () => {
  const stranger = await aMember(world);
  const notFound = { status: 404, body: { msg: 'Book not found.' } };

  expect(await see(stranger)).toMatchObject(notFound);
  expect(await see(stranger, '01890000-0000-7000-8000-000000000000')).toMatchObject(notFound);
  expect(await see(stranger, 'nonsense')).toMatchObject(notFound);
  expect(await see(stranger, '%00')).toMatchObject(notFound);
  expect((await see(undefined)).status).toBe(401);
});

test('a reader who cancelled no longer sees it', async () => {
  await aCampaign(world, book);
  const reader = await aMember(world);
  await aPick(world, reader, book);
  await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);

  expect((await see(reader)).status).toBe(404);
});

test('a deleted book is gone for everyone', async () => {
  const gone = await aBook(world, author, { deleted_at: world.clock.now() });

  expect((await see(author, gone.id)).status).toBe(404);
  expect((await see(await aModerator(world), gone.id)).status).toBe(404);
});
