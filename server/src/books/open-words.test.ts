import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { aCampaign, aMember, aModerator, anApprovedBook } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookRow, CampaignRow, UserRow } from '../core/db/tables.ts';
import { newId } from '../core/db/ids.ts';
import { seededRandom } from '../demo/seeded-random.ts';

let world: World;
let moderator: UserRow;

beforeAll(async () => {
  world = await openWorld();
  world.clock.stop();
  moderator = await aModerator(world);
});
afterAll(() => world.close());

interface Seen {
  ids: string[];
  total: string;
}

async function search(query: string, who: UserRow): Promise<Seen> {
  const { body, headers, status } = await world.as(who).get<LibraryBook[]>(`/api/books/library?${query}`);
  expect(status).toBe(200);
  return { ids: body.map(({ _id }) => _id), total: String(headers['x-total-count']) };
}

const isOpen = (c: CampaignRow) => c.is_active && c.listed && c.reserved + c.finished + c.removed < c.funded;

/** What a search has to find, from all books, campaigns and assignments. */
async function naive(query: string, who: UserRow): Promise<Seen> {
  const asked = new URLSearchParams(query);
  const { db } = world.deps;
  const [books, campaigns, assignments] = await Promise.all([
    db.selectFrom('books').selectAll().execute(),
    db.selectFrom('campaigns').selectAll().execute(),
    db.selectFrom('assignments').selectAll().execute(),
  ]);
  const reviewing = assignments.filter(({ status }) => ['on_review', 'finished'].includes(status));
  const ids = books
    .filter((book) => {
      const words = `${book.title} ${book.author} ${book.summary}`.toLowerCase().split(/[^a-z]+/);
      const wanted = (asked.get('q') ?? '').split(' ');
      const option = asked.get('option');
      return (
        wanted.every((start) => words.some((word) => word.startsWith(start))) &&
        campaigns.some(
          (c) =>
            c.book_id === book.id &&
            isOpen(c) &&
            (!c.paced_until || c.paced_until <= world.clock.now()) &&
            (option === null || c.option === option),
        ) &&
        book.owner_id !== who.id &&
        !assignments.some(
          (a) =>
            a.book_id === book.id &&
            a.user_id === who.id &&
            ['on_review', 'finished', 'deleted'].includes(a.status),
        ) &&
        !reviewing.some((a) => a.owner_id === who.id && a.user_id === book.owner_id)
      );
    })
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  return { ids, total: String(ids.length) };
}

/** That a row is there for each open campaign, as it and its book are, and no other. */
async function expectAllCopied(): Promise<void> {
  const { rows } = await sql`
    select c.id, c.book_id, c.option, c.language, c.preferred_store, c.category, c.word_count, c.cost_credits, c.cost_gems,
      c.started_at, c.paced_until, strip(w.words)::text as words
    from campaigns c join library_words w on w.book_id = c.book_id
    where c.is_active and c.listed and c.reserved + c.finished + c.removed < c.funded order by c.id
  `.execute(world.deps.db);
  const { rows: kept } = await sql`
    select id, book_id, option, language, preferred_store, category, word_count, cost_credits, cost_gems,
      started_at, paced_until, words::text from open_words order by id
  `.execute(world.deps.db);
  expect(kept).toEqual(rows);
}

const wordsOfTitles = ['Quiet', 'Garden', 'Gardener', 'River', 'Book'];

describe('whatever happens to the books', () => {
  test.each([1, 2, 3])('a search finds what is open and matches, and counts it (%i)', async (seed) => {
    const random = seededRandom(seed);
    const oneOf = <T>(all: readonly T[]): T => {
      const one = all[Math.floor(random() * all.length)];
      if (one === undefined) throw new Error('There is none.');
      return one;
    };
    const title = () => `${oneOf(wordsOfTitles)} ${oneOf(wordsOfTitles)}`;
    const members = [await aMember(world), await aMember(world), await aMember(world)];
    const books: BookRow[] = [];
    for (let i = 0; i < 6; i++) {
      const book = await anApprovedBook(world, oneOf(members), { title: title() });
      books.push(book);
      await aCampaign(world, book, { option: oneOf(['standard', 'kindle'] as const) });
    }
    const author = ({ owner_id }: BookRow) => world.as({ id: owner_id });
    // Some of them are refused: what is left must be found all the same.
    const steps: ((book: BookRow) => Promise<unknown>)[] = [
      (book) =>
        author(book).post(`/api/books/${book.id}/launch-review`, { option: oneOf(['standard', 'kindle']) }),
      (book) => world.as(oneOf(members)).patch(`/api/books/${book.id}/pick`),
      (book) => world.as(oneOf(members)).patch(`/api/books/${book.id}/pick`),
      (book) => world.as(oneOf(members)).patch(`/api/books/${book.id}/cancel-review`),
      (book) => world.as(oneOf(members)).patch(`/api/books/${book.id}/finish`, { rating: 4 }),
      (book) => author(book).patch(`/api/books/${book.id}`, { title: title() }),
      (book) => world.as(moderator).patch(`/api/books/${book.id}/approve`),
      (book) => world.as(moderator).patch(`/api/books/${book.id}/mod`, { title: title(), wordCount: 400 }),
      (book) =>
        world
          .as(moderator)
          .patch(`/api/books/${book.id}/mod`, { status: 'rejected', reason: 'It is blurred.' }),
      (book) => author(book).patch(`/api/books/${book.id}/pace`, { weeklyPicks: oneOf([1, 2, null]) }),
      () => Promise.resolve(world.clock.advance(days(1))),
    ];
    for (let i = 0; i < 50; i++) {
      await oneOf(steps)(oneOf(books));
      for (const query of [
        `q=${oneOf(['gard', 'quiet', 'book', 'garden river'])}`,
        'q=gardener&option=kindle',
      ]) {
        const who = oneOf(members);
        expect(await search(query, who)).toEqual(await naive(query, who));
      }
    }
    await expectAllCopied();
  });
});

describe('when more than a thousand books match', () => {
  const many = 1_000;
  /** Besides, without the word. */
  const others = 1_000;
  let ids: string[];
  let reader: UserRow;

  beforeAll(async () => {
    reader = await aMember(world);
    const author = await aMember(world);
    const book = await anApprovedBook(world, author, { title: 'A Zebra', word_count: 500 });
    const campaign = await aCampaign(world, book, { option: 'standard' });
    const { db } = world.deps;
    const all = [book.id, ...Array.from({ length: many + others - 1 }, () => newId())];
    const every = (many + others) / many;
    ids = all.filter((_, place) => place % every === 0).toReversed();
    const rest = all.filter((id) => id !== book.id);
    const shuffled = rest.toSorted((a, b) => (a.at(-1) ?? '').localeCompare(b.at(-1) ?? ''));
    // In pieces, which a slow machine also writes in the time that a statement may take.
    for (let from = 0; from < shuffled.length; from += 500) {
      const some = shuffled.slice(from, from + 500);
      await sql`
        insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category, word_count,
          summary, author_info, reader_options, cover_file, status, created_at)
        select other.id, owner_id, case when other.id = any(${ids}::uuid[]) then title else 'A Heron' end, author, 'Z' || ${from} + other.place, amazon_url, language, preferred_store, category,
          300 + ${from} + other.place, summary, author_info, reader_options, cover_file, status, created_at
        from books b, unnest(${some}::uuid[]) with ordinality other (id, place) where b.id = ${book.id}
      `.execute(db);
      await sql`
        insert into campaigns (id, book_id, owner_id, option, cost_credits, cost_gems, is_active, listed, language,
          preferred_store, category, word_count, started_at)
        select gen_random_uuid(), b.id, b.owner_id, option, cost_credits, cost_gems, is_active, listed, b.language,
          b.preferred_store, b.category, b.word_count, started_at
        from campaigns c, books b where c.id = ${campaign._id} and b.id = any(${some}::uuid[])
      `.execute(db);
    }
    await sql`analyze open_words`.execute(db);
  });

  test.each(['limit=20', 'limit=1000', 'limit=20&option=standard'])(
    'its first ones come, %s',
    async (query) => {
      const limit = Number(new URLSearchParams(query).get('limit'));
      expect(await search(`q=zebra&${query}`, reader)).toEqual({ ids: ids.slice(0, limit), total: '1000' });
    },
  );

  test.each(['', '&sort=length', '&sort=length&order=desc', '&sort=waiting', '&order=asc'])(
    'page by page all of them come, %s',
    async (sort) => {
      const seen: string[] = [];
      for (let next = `/api/books/library?q=zebra&limit=300${sort}`; next;) {
        const { body, headers } = await world.as(reader).get<LibraryBook[]>(next);
        seen.push(...body.map(({ _id }) => _id));
        next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1] ?? '';
      }
      expect(seen.toSorted().toReversed()).toEqual(ids);
    },
  );

  test('those that are rare among them are counted', async () => {
    const rare = ids.slice(100, 103);
    await world.deps.db
      .updateTable('books')
      .set({ title: 'A Striped Zebra' })
      .where('id', 'in', rare)
      .execute();
    expect(await search('q=zebra+striped', reader)).toEqual({ ids: rare, total: '3' });
  });
});
