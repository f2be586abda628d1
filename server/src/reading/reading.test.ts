import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { days, hours, minutes } from '@gbr/verification/support/clock.ts';
import {
  aCampaign,
  aMember,
  aModerator,
  anAdmin,
  anOpenBook,
  aPick,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const path = (book: BookRow) => `/api/books/${book.id}/reading`;
const place = async (member: UserRow, book: BookRow) =>
  (await world.as(member).get<ReadingPlace>(path(book))).body;
const keep = (member: UserRow, book: BookRow, change: Record<string, unknown> = {}) =>
  world
    .as(member)
    .put<ReadingPlace>(path(book), { position: 'page 38', opened: 38, total: 60, seconds: 20, ...change });

async function aBookOnReview() {
  const [owner, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, owner);
  await aPick(world, reader, book);
  return { owner, reader, book };
}

async function reviewOf(reader: UserRow, book: BookRow) {
  const moderator = await aModerator(world);
  const { body } = await world.as(moderator).get<CheckedReview[]>(`/api/reviews?book=${book.id}`);
  return body.find((review) => review.reader._id === reader.id);
}

test('a place is given back to the member who left it, on any device', async () => {
  const { owner, reader, book } = await aBookOnReview();
  expect(await place(reader, book)).toEqual({ position: null, opened: 0, total: null, seconds: 0 });
  const kept = await keep(reader, book);
  const expected = { position: 'page 38', opened: 38, total: 60, seconds: 20 };
  expect(kept).toMatchObject({ status: 200, body: expected });
  expect(await place(reader, book)).toEqual(expected);
  expect((await place(owner, book)).position).toBeNull();
});

describe('what was opened', () => {
  test('is never counted down, while the place moves back', async () => {
    const { reader, book } = await aBookOnReview();
    await keep(reader, book);
    await keep(reader, book, { position: 'page 3', opened: 3 });
    expect(await place(reader, book)).toMatchObject({ position: 'page 3', opened: 38, total: 60 });
  });

  test('counts a minute a call at most, and no longer than has passed since the last', async () => {
    world.clock.stop();
    const { reader, book } = await aBookOnReview();
    await keep(reader, book, { seconds: 600 });
    expect((await place(reader, book)).seconds).toBe(60);
    await keep(reader, book, { seconds: 50 });
    expect((await place(reader, book)).seconds).toBe(60);
    world.clock.advance(minutes(0.5));
    await keep(reader, book, { seconds: 50 });
    expect((await place(reader, book)).seconds).toBe(90);
    world.clock.advance(minutes(10));
    await keep(reader, book, { seconds: 600 });
    expect((await place(reader, book)).seconds).toBe(150);
  });

  test('counts from the later of two calls, whichever is stored first', async () => {
    world.clock.stop();
    const { reader, book } = await aBookOnReview();
    await keep(reader, book, { seconds: 0 });
    world.clock.advance(-minutes(0.5));
    await keep(reader, book, { seconds: 0 });
    world.clock.advance(minutes(1));
    await keep(reader, book, { seconds: 60 });
    expect((await place(reader, book)).seconds).toBe(30);
  });

  test('is shown with the finished review to moderators, never to the author', async () => {
    const { owner, reader, book } = await aBookOnReview();
    await keep(reader, book, { seconds: 45 });
    world.clock.advance(days(1));
    await world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
    expect((await reviewOf(reader, book))?.reading).toEqual({
      downloaded: false,
      opened: 38,
      total: 60,
      seconds: 45,
    });
    const { body } = await world.as(owner).get<Book>(`/api/books/${book.id}`);
    expect(JSON.stringify(body)).not.toMatch(/"(opened|reading|seconds)"/);
  });

  test('of an author or a moderator is evidence of nothing', async () => {
    const { owner, reader, book } = await aBookOnReview();
    await keep(owner, book);
    await keep(await aModerator(world), book);
    world.clock.advance(days(1));
    await world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
    expect((await reviewOf(reader, book))?.reading).toMatchObject({ opened: 0, total: null, seconds: 0 });
  });

  test('is no condition for turning in', async () => {
    const { reader, book } = await aBookOnReview();
    world.clock.advance(days(1));
    const answer = await world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
    expect(answer.status).toBe(200);
  });

  test('makes a book that is given back wait a day', async () => {
    const { reader, book } = await aBookOnReview();
    await keep(reader, book);
    await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    expect(await world.as(reader).patch(`/api/books/${book.id}/pick`)).toMatchObject({
      status: 409,
      body: { msg: 'You can pick this book again tomorrow.' },
    });
  });

  test('starts again with the next assignment, at the place where the last one stopped', async () => {
    const { reader, book } = await aBookOnReview();
    await keep(reader, book);
    await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    world.clock.advance(hours(25));
    await aPick(world, reader, book);
    expect(await place(reader, book)).toEqual({ position: 'page 38', opened: 0, total: null, seconds: 0 });
    await keep(reader, book, { opened: 2, seconds: 5 });
    expect(await place(reader, book)).toMatchObject({ opened: 2, seconds: 5 });
  });
});

describe('404', () => {
  test('to a stranger, and to a reader whose assignment is over', async () => {
    const { reader, book } = await aBookOnReview();
    const stranger = await aMember(world);
    await keep(reader, book);
    await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    for (const member of [stranger, reader]) {
      expect((await keep(member, book)).status).toBe(404);
      expect((await world.as(member).get(path(book))).status).toBe(404);
    }
  });

  test('to the reader of a book that was declined in the meantime, not to its author', async () => {
    const { owner, reader, book } = await aBookOnReview();
    await world.as(await aModerator(world)).patch(`/api/books/${book.id}/mod`, { status: 'rejected' });
    expect((await keep(reader, book)).status).toBe(404);
    expect((await keep(owner, book)).status).toBe(200);
  });

  test.each(['nonsense', '0198c0de-0000-7000-8000-000000000000'])('for the book %s', async (id) => {
    const member = await aMember(world);
    expect((await world.as(member).get(`/api/books/${id}/reading`)).status).toBe(404);
  });
});

test.each([
  ['more opened than there are', { opened: 61 }, 'opened'],
  ['fewer than none opened', { opened: -1 }, 'opened'],
  ['half a page', { opened: 1.5 }, 'opened'],
  ['no page at all', { opened: 0, total: 0 }, 'total'],
  ['a time that runs back', { seconds: -1 }, 'seconds'],
  ['a place of 501 characters', { position: 'ü'.repeat(501) }, 'position'],
  ['a place that is no text', { position: 7 }, 'position'],
  ['no time', { seconds: undefined }, 'seconds'],
])('%s is 400', async (_what, change, field) => {
  const { reader, book } = await aBookOnReview();
  const answer = await keep(reader, book, change);
  expect(answer).toMatchObject({ status: 400, body: { field } });
  expect(await place(reader, book)).toMatchObject({ opened: 0 });
});

test.each([
  [{ opened: -1 }, 'Please enter a number of 0 or more.'],
  [{ opened: 2, total: 1_000_001 }, 'Please enter a number of 1,000,000 or less.'],
  [{ seconds: -1 }, 'Please enter a number of 0 or more.'],
])('%j says which numbers are possible', async (change, msg) => {
  const { reader, book } = await aBookOnReview();
  expect((await keep(reader, book, change)).body).toMatchObject({ msg });
});

test('a place of 500 characters is kept, whatever they are', async () => {
  const { reader, book } = await aBookOnReview();
  const position = '📖'.repeat(500);
  expect((await keep(reader, book, { position })).status).toBe(200);
  expect((await place(reader, book)).position).toBe(position);
});

test('the place goes with the account, and with the book; until then it is in the own data', async () => {
  const { reader, book } = await aBookOnReview();
  const other = await aBookOnReview();
  await aCampaign(world, other.book);
  await aPick(world, reader, other.book);
  for (const { id } of [book, other.book]) await keep(reader, { ...book, id });
  const { body } = await world.as(reader).get<OwnData>('/api/users/me/export');
  expect(body.readingPlaces).toHaveLength(2);
  expect(body.readingPlaces[0]).toMatchObject({ position: 'page 38', opened: 38, total: 60, seconds: 20 });

  const rows = () =>
    world.deps.db.selectFrom('reading_places').select('book_id').where('user_id', '=', reader.id);
  await world.as(await aModerator(world)).delete(`/api/books/${book.id}/mod`);
  expect(await rows().execute()).toEqual([{ book_id: other.book.id }]);
  await world.as(await anAdmin(world)).delete(`/api/users/${reader.id}`);
  expect(await rows().execute()).toEqual([]);
});
