import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import {
  aBook,
  aCampaign,
  aMember,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import type { Answer } from '@gbr/verification/support/api-client.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { UserRow } from '../core/db/tables.ts';
import { reviewingBooks } from './reviewing-books.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const idsOf = (answer: Answer<{ _id: string }[]>) => answer.body.map(({ _id }) => _id);

/** Follows the `Link` headers from the first page to the last. */
async function pages(who: UserRow, path: string): Promise<string[][]> {
  const answer = await world.as(who).get<{ _id: string }[]>(path);
  const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
  return [idsOf(answer), ...(next ? await pages(who, next) : [])];
}

test("one's own books are listed newest first, in pages, with their total", async () => {
  const author = await aMember(world);
  const [a, b, c] = [await aBook(world, author), await aBook(world, author), await aBook(world, author)];
  await aBook(world, author, { deleted_at: world.clock.now() });
  await aBook(world, await aMember(world));

  const all = await world.as(author).get<Book[]>('/api/books/my');
  expect(idsOf(all)).toEqual([c.id, b.id, a.id]);
  expect(all.headers['x-total-count']).toBe('3');
  expect(all.headers.link).toBeUndefined();
  expect(await pages(author, '/api/books/my?limit=2')).toEqual([[c.id, b.id], [a.id]]);
});

test('the books one reviews are listed by the newest pick, approved or not', async () => {
  const [author, reader] = [await aMember(world), await aMember(world)];
  const [first, second, third] = [
    await anOpenBook(world, author),
    await anOpenBook(world, author),
    await anOpenBook(world, author),
  ];
  await aPick(world, reader, third);
  await aReview(world, reader, first);
  await aPick(world, reader, second);
  await world.as(reader).patch(`/api/books/${third.id}/cancel-review`);
  await world.as(author).patch(`/api/books/${second.id}`, { summary: 'New.' });

  const all = await world.as(reader).get<ReviewingBook[]>('/api/books/im-reviewing');
  expect(all.body).toMatchObject([
    { _id: second.id, userReviewStatus: 'on_review', status: 'pending' },
    { _id: first.id, userReviewStatus: 'finished', averageRating: 5, reviewCount: 1, uploadedFile: null },
  ]);
  expect(all.headers['x-total-count']).toBe('2');
  expect(await pages(reader, '/api/books/im-reviewing?limit=1')).toEqual([[second.id], [first.id]]);
});

test('neither list shows a deleted book to its readers', async () => {
  const [author, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, author);
  await aReview(world, reader, book);
  await world.deps.db
    .updateTable('books')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', book.id)
    .execute();

  expect((await world.as(reader).get('/api/books/im-reviewing')).body).toEqual([]);
  expect((await world.as(author).get('/api/books/my')).body).toEqual([]);
});

test("a reader's list reads no words of other readers, which it does not show", async () => {
  const [reader, book] = [await aMember(world), await anOpenBook(world, await aMember(world))];
  await aReview(world, await aMember(world), book, 2);
  await aCampaign(world, book);
  await aReview(world, reader, book);
  const read: unknown[] = [];
  const db = world.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.push(...result.rows);
      return result;
    },
  });
  const { rows } = await reviewingBooks({ ...world.deps, db }, reader, {});
  expect(rows[0]?.pickedAssignments.map(({ rating }) => rating)).toEqual([5, 2]);
  const texts = read.filter((row) => JSON.stringify(row).includes('I read it from cover to cover.'));
  expect(texts).toHaveLength(1);
});

test.each(['my', 'im-reviewing', 'library'])(
  'a bad limit or cursor of /%s is 400, a guest 401',
  async (list) => {
    const member = await aMember(world);
    const get = (query: string) => world.as(member).get(`/api/books/${list}?${query}`);
    const number = Buffer.from('[7]').toString('base64url');
    const noId = Buffer.from('["x"]').toString('base64url');

    const bad = ['limit=0', 'limit=1001', 'limit=x', 'cursor=x', `cursor=${number}`, `cursor=${noId}`];
    const answers = await Promise.all(bad.map(get));
    expect(answers.map(({ status }) => status)).toEqual(bad.map(() => 400));
    expect((await get('limit=&cursor=')).status).toBe(200);
    expect((await world.as().get(`/api/books/${list}`)).status).toBe(401);
  },
);
