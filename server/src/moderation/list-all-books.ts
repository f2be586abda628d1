import { sql } from 'kysely';
import type { AllBooksQuery, bookSorts } from '@gbr/domain/wire/moderation.ts';
import type { Db } from '../core/database.ts';
import { pageLimit, type Page } from '../core/pages.ts';
import type { BookRow } from '../core/tables.ts';
import { readTallies } from '../core/tallies.ts';
import { atLeast, atMost } from './bounds.ts';
import { contains, type Condition } from './contains.ts';
import { allOf, type SortKey } from './keyset.ts';
import { sortedPage } from './sorted-page.ts';

const sortKeys: Record<(typeof bookSorts)[number], SortKey> = {
  title: { column: sql`lower(b.title) collate "C"`, type: 'text' },
  author: { column: sql`lower(b.author) collate "C"`, type: 'text' },
  asin: { column: sql`b.asin collate "C"`, type: 'text' },
  status: { column: sql`b.status collate "C"`, type: 'text' },
  owner: { column: sql`lower(o.shown_name) collate "C"`, type: 'text', isForeign: true },
  wordCount: { column: sql`b.word_count`, type: 'bigint' },
  reviewCount: { column: sql`b.review_count`, type: 'bigint' },
  avgRating: { column: sql`b.avg_rating`, type: 'double precision' },
  createdAt: { column: sql`b.created_at`, type: 'timestamptz' },
};

/** A page of all books by the filters and sorts of decisions, section 2; newest first without a sort. */
export async function listAllBooks(db: Db, query: AllBooksQuery): Promise<Page<BookRow>> {
  const { sort = 'createdAt', order = query.sort ? 'asc' : 'desc' } = query;
  const texts = textsOf(query);
  const own = ownFiltersOf(query);
  return sortedPage<BookRow>(
    db,
    {
      matches: matchesOf(texts, own, query.ownerName),
      from: sort === 'owner' ? byOwner : sql`books b`,
      alias: sql`b`,
      columns: sql`b.*`,
      present,
      filters: [...own, ...oneByOne(texts, query.ownerName)],
      keyset: { sort: sortKeys[sort], order, id: sql`b.id` },
      known: await knownTotal(db, query),
      isClustered: filterOn(sort, query) !== undefined,
    },
    { limit: pageLimit(query.limit), cursor: query.cursor },
  );
}

const present = sql`b.deleted_at is null`;
// Owners of books that are there are there themselves; saying so lets the index of their names serve.
const byOwner = sql`users o join books b on b.owner_id = o.id and o.deleted_at is null`;

function filterOn(sort: keyof typeof sortKeys, { title, author, asin, ownerName }: AllBooksQuery) {
  const filters: Partial<Record<typeof sort, string>> = { title, author, asin, owner: ownerName };
  return filters[sort];
}

function ownFiltersOf({ status, minWords, maxWords }: AllBooksQuery): Condition[] {
  return [
    ...(status === undefined ? [] : [sql`b.status collate "C" = ${status}`]),
    ...atLeast(sql`b.word_count`, minWords),
    ...atMost(sql`b.word_count`, maxWords),
  ];
}

function textsOf({ title, author, asin }: AllBooksQuery): Condition[] {
  return [
    ...(title === undefined ? [] : [contains(sql`w.title`, title)]),
    ...(author === undefined ? [] : [contains(sql`w.author`, author)]),
    ...(asin === undefined ? [] : [contains(sql`w.asin`, asin)]),
  ];
}

/** Deleted books have no texts, so that texts alone need not look at the books. */
function matchesOf(texts: Condition[], own: Condition[], ownerName: string | undefined): Condition {
  if (texts.length > 0 && own.length === 0 && ownerName === undefined) {
    return sql`select w.book_id as id from book_texts w where ${allOf(texts)}`;
  }
  const joinTexts = texts.length > 0 ? sql`join book_texts w on w.book_id = b.id` : sql``;
  const joinOwner = ownerName === undefined ? sql`` : sql`join user_texts u on u.user_id = b.owner_id`;
  const named = ownerName === undefined ? [] : [contains(sql`u.shown_name`, ownerName)];
  return sql`select b.id from books b ${joinTexts} ${joinOwner} where ${allOf([present, ...own, ...texts, ...named])}`;
}

/** `offset 0` keeps each a look at one row: the walk decides the order. */
function oneByOne(texts: Condition[], ownerName: string | undefined): Condition[] {
  return [
    ...(texts.length > 0
      ? [sql`exists (select from book_texts w where w.book_id = b.id and ${allOf(texts)} offset 0)`]
      : []),
    ...(ownerName === undefined
      ? []
      : [
          sql`exists (select from user_texts u
            where u.user_id = b.owner_id and ${contains(sql`u.shown_name`, ownerName)} offset 0)`,
        ]),
  ];
}

/** Without a filter, or by status alone, the running counts know the total. */
async function knownTotal(db: Db, query: AllBooksQuery): Promise<number | undefined> {
  const { title, author, asin, ownerName, minWords, maxWords, status } = query;
  const others = [title, author, asin, ownerName, minWords, maxWords];
  if (others.some((given) => given !== undefined)) return undefined;
  const books = (await readTallies(db, ['books'])).get('books') ?? [];
  return books
    .filter(({ bucket }) => status === undefined || bucket === status)
    .reduce((sum, { count }) => sum + count, 0);
}
