import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import type { LaunchBody } from '@gbr/domain/wire/campaigns.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { aCampaign, aMember, anApprovedBook, aPick } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';

let world: World;
let reader: UserRow;

// By name: words, and the requests in the order of their launches.
const shelf: [string, number, LaunchBody[]][] = [
  ['A', 900, [{ option: 'kindle' }]],
  ['B', 300, [{ option: 'verified-print', printPrice: 20 }]],
  ['C', 900, [{ option: 'verified-ebook', ebookPrice: 9 }, { option: 'kindle' }]],
  ['D', 100, [{ option: 'kindle' }, { option: 'verified-ebook', ebookPrice: 1 }]],
  ['E', 5000, [{ option: 'verified-print', printPrice: 30 }, { option: 'kindle' }]],
];

beforeAll(async () => {
  world = await openWorld();
  reader = await aMember(world);
  const author = await aMember(world);
  const books = new Map<string, BookRow>();
  for (const [title, words] of shelf) {
    books.set(title, await anApprovedBook(world, author, { title, word_count: words }));
  }
  // Launched in another order than added: E first, A last, and the second requests after all.
  const launches = [0, 1].flatMap((place) =>
    shelf.toReversed().map(([title, , choices]) => [title, choices[place]] as const),
  );
  for (const [title, choice] of launches) {
    const book = books.get(title);
    if (!book || !choice) continue;
    await aCampaign(world, book, choice);
    world.clock.advance(days(1));
  }
});
afterAll(() => world.close());

const library = (query: string) => world.as(reader).get<LibraryBook[]>(`/api/books/library?${query}`);

async function titles(query: string): Promise<string> {
  const { body, status } = await library(query);
  expect(status).toBe(200);
  return body.map(({ title }) => title).join('');
}

/** One book at a time, following the links. */
async function walk(query: string): Promise<string> {
  let [found, next] = ['', `/api/books/library?${query}&limit=1`];
  while (next) {
    const { body, headers } = await world.as(reader).get<LibraryBook[]>(next);
    found += body.map(({ title }) => title).join('');
    next = /^<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
  }
  return found;
}

describe.each<[string, string]>([
  ['', 'EDCBA'],
  ['sort=newest', 'EDCBA'],
  ['sort=', 'EDCBA'],
  ['sort=newest&order=asc', 'ABCDE'],
  ['sort=waiting', 'EDCBA'],
  ['sort=waiting&order=desc', 'ABCDE'],
  ['sort=length', 'DBACE'],
  ['sort=length&order=desc', 'ECABD'],
  ['sort=reward', 'CDEAB'],
  ['sort=reward&order=asc', 'BAEDC'],
  // Among the requests of one kind.
  ['option=kindle&sort=waiting', 'DAEC'],
  ['option=kindle&sort=length', 'DACE'],
  ['option=kindle&sort=reward', 'EDCA'],
  ['option=verified-print&sort=reward', 'EB'],
  ['option=verified-ebook&sort=reward&order=asc', 'DC'],
  ['q=summary&sort=length', 'DBACE'],
  ['language=English&category=Sudoku+%7C+Low+Content&sort=waiting', 'EDCBA'],
])('%s', (query, order) => {
  test('in one list', async () => {
    expect(await titles(query)).toBe(order);
  });

  test('page by page', async () => {
    expect(await walk(query)).toBe(order);
  });
});

test('the library is the same for one reader after another, and without a book once it was picked', async () => {
  const other = await aMember(world);
  const [book] = (await library('sort=length&limit=1')).body;
  const row = await world.deps.db
    .selectFrom('books')
    .selectAll()
    .where('id', '=', book?._id ?? '')
    .executeTakeFirstOrThrow();
  await aPick(world, other, row);
  const seen = await world.as(other).get<LibraryBook[]>('/api/books/library?sort=length');
  expect(seen.body.map(({ title }) => title).join('')).toBe('BACE');
  expect(await titles('sort=length')).toBe('DBACE');
});

test('a moderator’s change of the length counts at once', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author, { title: 'Z', word_count: 10 });
  await aCampaign(world, book);
  expect((await titles('sort=length')).startsWith('Z')).toBe(true);
  const moderator = await aMember(world, { role: 'moderator' });
  await world.as(moderator).patch(`/api/books/${book.id}/mod`, { wordCount: 9000 });
  expect((await titles('sort=length')).endsWith('Z')).toBe(true);
});

const cursor = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');
const id = '01900000-0000-7000-8000-000000000000';

test.each([
  'sort=title',
  'sort=rating',
  'sort=reward&order=up',
  `sort=length&cursor=${cursor([id])}`,
  `sort=length&cursor=${cursor(['300', id])}`,
  `sort=length&cursor=${cursor([1.5, id])}`,
  `sort=length&cursor=${cursor([null, id])}`,
  `sort=length&cursor=${cursor([300, 'id'])}`,
  `sort=waiting&cursor=${cursor(['2026-01-01', id])}`,
  `sort=reward&cursor=${cursor([300, id])}`,
  'sort=waiting&cursor=x',
])('%s is 400', async (query) => {
  expect((await library(query)).status).toBe(400);
});

test.each([
  `sort=length&cursor=${cursor([Number.MAX_SAFE_INTEGER, id])}`,
  `sort=waiting&cursor=${cursor([-Number.MAX_SAFE_INTEGER, id])}`,
  `sort=waiting&cursor=${cursor([Number.MAX_SAFE_INTEGER, id])}`,
])('%s is no mistake', async (query) => {
  expect((await library(query)).status).toBe(200);
});
