import { sql } from 'kysely';
import type { AllBooksQuery, bookSorts } from '@gbr/domain/wire/moderation.ts';
import type { Db } from '../core/database.ts';
import { pageLimit, toPage, type Page } from '../core/pages.ts';
import type { BookRow } from '../core/tables.ts';
import { readTallies } from '../core/tallies.ts';
import { contains, type Condition } from './contains.ts';
import { countMatches } from './count-matches.ts';
import { afterCursor, allOf, cursorOf, inOrder, type Keyset, type SortKey } from './keyset.ts';
import { atLeast, atMost } from './bounds.ts';

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

type Row = BookRow & { sort_key: string | number | Date };

/** A page of all books by the filters and sorts of decisions, section 2; newest first without a sort. */
export async function listAllBooks(db: Db, query: AllBooksQuery): Promise<Page<BookRow>> {
  const { sort = 'createdAt', order = query.sort ? 'asc' : 'desc' } = query;
  const keyset: Keyset = { sort: sortKeys[sort], order, id: sql`b.id` };
  const filters = filtersOf(query);
  const joinsOwner = sort === 'owner' || query.ownerName !== undefined;
  const from = joinsOwner ? sql`books b join users o on o.id = b.owner_id` : sql`books b`;
  const limit = pageLimit(query.limit);
  const { rows } = await sql<Row>`
    select b.*, ${keyset.sort.column} as sort_key from ${from}
    where ${allOf([...filters, ...afterCursor(keyset, query.cursor)])}
    ${inOrder(keyset)} limit ${limit + 1}
  `.execute(db);
  const { total, isAbout } = await totalOf(db, query, from, filters);
  return { ...toPage(rows, limit, cursorOf, total), isAbout };
}

function filtersOf(query: AllBooksQuery): Condition[] {
  const filters = [sql`b.deleted_at is null`];
  const words = wordsOf(query);
  if (words.length > 0) {
    filters.push(sql`exists (select from book_texts w where w.book_id = b.id and ${allOf(words)})`);
  }
  if (query.ownerName !== undefined) {
    filters.push(
      sql`exists (select from user_texts u where u.user_id = b.owner_id and ${contains(sql`u.shown_name`, query.ownerName)})`,
    );
  }
  if (query.status !== undefined) filters.push(sql`b.status collate "C" = ${query.status}`);
  filters.push(...atLeast(sql`b.word_count`, query.minWords), ...atMost(sql`b.word_count`, query.maxWords));
  return filters;
}

function wordsOf({ title, author, asin }: AllBooksQuery): Condition[] {
  return [
    title === undefined ? [] : contains(sql`w.title`, title),
    author === undefined ? [] : contains(sql`w.author`, author),
    asin === undefined ? [] : contains(sql`w.asin`, asin),
  ].flat();
}

/** Without a filter, or by status alone, the running counts know the total. */
async function totalOf(db: Db, query: AllBooksQuery, from: Condition, filters: Condition[]) {
  const { title, author, asin, ownerName, minWords, maxWords, status } = query;
  const others = [title, author, asin, ownerName, minWords, maxWords];
  if (others.some((given) => given !== undefined)) return countMatches(db, from, allOf(filters));
  const books = (await readTallies(db, ['books'])).get('books') ?? [];
  const counted = books.filter(({ bucket }) => status === undefined || bucket === status);
  return { total: counted.reduce((sum, { count }) => sum + count, 0), isAbout: undefined };
}
