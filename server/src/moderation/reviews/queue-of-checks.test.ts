import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import type { BookRow, UserRow } from '../../core/db/tables.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { aMember, aModerator, anOpenBook, aReview } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
let moderator: UserRow;
let reviews: { id: string; book: BookRow; reader: UserRow }[];

beforeAll(async () => {
  world = await openWorld();
  moderator = await aModerator(world);
  reviews = [];
  for (let count = 0; count < 5; count++) {
    const [author, reader] = [await aMember(world), await aMember(world)];
    const book = await anOpenBook(world, author);
    // Each a day after the one before.
    reviews.push({ id: (await aReview(world, reader, book))._id, book, reader });
  }
});
afterAll(() => world.close());

const get = (path: string) => world.as(moderator).get<CheckedReview[]>(path);
const places = (rows: CheckedReview[]) => rows.map(({ _id }) => reviews.findIndex(({ id }) => id === _id));
const listed = async (query = '') => places((await get(`/api/reviews${query}`)).body);
const check = (place: number, result: string) =>
  world.as(moderator).patch(`/api/reviews/${reviews[place]?.id}/check`, { result });

async function listedOneByOne(query: string): Promise<number[]> {
  const found: number[] = [];
  let next: string | undefined = `/api/reviews?limit=1${query.replace('?', '&')}`;
  while (next) {
    const { body, headers } = await get(next);
    found.push(...places(body));
    next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1];
  }
  return found;
}

test('has links that wait first, then what has been due longest', async () => {
  expect(await listed()).toEqual([0, 1, 2, 3, 4]);
  await check(0, 'verified');
  await check(1, 'missing');
  await check(2, 'verified');
  await check(2, 'removed');
  expect(await listed()).toEqual([3, 4, 1, 0, 2]);
  world.clock.advance(days(1));
  const { reader, book } = reviews[1] ?? {};
  const reviewUrl = 'https://www.amazon.com/gp/customer-reviews/R1';
  await world.as(reader).patch(`/api/books/${book?.id}/review-link`, { reviewUrl });
  expect(await listed()).toEqual([1, 3, 4, 0, 2]);
  expect(await listed('?overdue=true')).toEqual([1, 3]);
  expect(await listed('?overdue=false')).toEqual([4, 0]);
});

test('has filters, which can be combined', async () => {
  expect(await listed('?check=verified')).toEqual([0]);
  expect(await listed('?check=removed')).toEqual([2]);
  expect(await listed('?check=unchecked')).toEqual([3, 4]);
  expect(await listed('?check=missing')).toEqual([1]);
  expect(await listed('?due=first')).toEqual([3, 4]);
  expect(await listed('?due=again')).toEqual([0]);
  expect(await listed('?due=answer')).toEqual([1]);
  expect(await listed('?due=answer&check=verified')).toEqual([]);
  expect(await listed(`?book=${reviews[3]?.book.id}`)).toEqual([3]);
  expect(await listed(`?reader=${reviews[4]?.reader.id}`)).toEqual([4]);
  expect(await listed('?reader=nobody')).toEqual([]);
  expect((await get('/api/reviews?due=first')).headers['x-total-count']).toBe('2');
});

test('is the same page by page', async () => {
  for (const query of ['', '?check=unchecked', '?due=first', '?overdue=true', '?overdue=false']) {
    expect(await listedOneByOne(query)).toEqual(await listed(query));
  }
});

test.each([
  'check=gone',
  'due=never',
  'overdue=maybe',
  'limit=0',
  'sort=rating',
  `cursor=${btoa('["x"]')}`,
  `cursor=${btoa('["x","y"]')}`,
  `cursor=${btoa('["+275760-09-13T00:00:00.000Z","0198c5a0-0000-7000-8000-000000000000"]')}`,
])('refuses %s', async (query) => {
  expect((await get(`/api/reviews?${query}`)).status).toBe(400);
});

test('is for moderators', async () => {
  expect((await world.as(reviews[0]?.reader).get('/api/reviews')).status).toBe(403);
  expect((await world.as().get('/api/reviews')).status).toBe(401);
});
