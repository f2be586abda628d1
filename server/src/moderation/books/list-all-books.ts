import { sql } from 'kysely';
import type { AllBooksQuery } from '@gbr/domain/wire/moderation.ts';
import type { Db } from '../../core/db/database.ts';
import { pageLimit } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';
import type { BookRow } from '../../core/db/tables.ts';
import { readTallies } from '../../core/exchange/tallies.ts';
import { bookFilters, bookPath, foundBooks, isByStatusAlone, matchingBooks } from './book-filters.ts';
import { bookKeyOf, bookSortKeys, homeOf } from './book-sorts.ts';
import { pairsOfRare } from '../../core/table/count-matches.ts';
import { sortedPage } from '../../core/table/sorted-page.ts';

export async function listAllBooks(db: Db, query: AllBooksQuery): Promise<Page<BookRow>> {
  const { sort = 'createdAt', order = query.sort ? 'asc' : 'desc' } = query;
  const filters = bookFilters(query);
  const home = homeOf(sort);
  return sortedPage<BookRow>(
    db,
    {
      matches: matchingBooks(filters),
      ...foundBooks(filters, await pairsOfRare(db, filters.given), home, bookSortKeys[sort].column),
      keyOf: bookKeyOf(sort),
      path: bookPath(filters, home),
      keyset: { sort: bookSortKeys[sort], order, id: home === 'texts' ? sql`w.book_id` : sql`b.id` },
      table: sql`books b`,
      alias: sql`b`,
      known: isByStatusAlone(filters, query) ? await countBooks(db, query.status) : undefined,
      isClustered: isFilteredBy(sort, query),
    },
    { limit: pageLimit(query.limit), cursor: query.cursor },
  );
}

function isFilteredBy(sort: string, { title, author, asin }: AllBooksQuery): boolean {
  const filters: Record<string, string | undefined> = { title, author, asin };
  return filters[sort] !== undefined;
}

/** Of this status, or all: from the running counts. */
async function countBooks(db: Db, status: AllBooksQuery['status']): Promise<number> {
  const books = (await readTallies(db, ['books'])).get('books') ?? [];
  return books
    .filter(({ bucket }) => status === undefined || bucket === status)
    .reduce((sum, { count }) => sum + count, 0);
}
