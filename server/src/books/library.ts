import type { LibraryBook, LibraryQuery } from '@gbr/domain/wire/books.ts';
import type { Db } from '../core/db/database.ts';
import { pageLimit, readIdCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { UserRow } from '../core/db/tables.ts';
import { libraryCardCache } from './library-card-cache.ts';
import { openBookCounter } from './count-open-books.ts';
import { findCards } from './find-cards.ts';
import { countExcluded } from './excluded-books.ts';
import { everything, libraryFilters } from './library-filters.ts';

/** `leftOut`: how many books only the swap rule keeps from this reader, whatever was asked for. */
export type LibraryPage = Page<LibraryBook> & { leftOut: number };

/** Newest first; of each book's open campaigns those of the requested option first. */
export function openLibrary(): (db: Db, reader: UserRow, query: LibraryQuery) => Promise<LibraryPage> {
  const countOpenBooks = openBookCounter();
  const takeCards = libraryCardCache();
  return async (db, reader, query) => {
    const filters = libraryFilters(query);
    const limit = pageLimit(query.limit);
    const after = readIdCursor(query.cursor);
    const [keys, open, leftOut, leftOutInAll] = await Promise.all([
      findCards(db, reader.id, filters, { limit: limit + 1, after, oldestFirst: query.order === 'asc' }),
      countOpenBooks(db, filters),
      countExcluded(db, reader.id, filters),
      countExcluded(db, reader.id, everything),
    ]);
    // A count that stopped early is the same for everybody: less what is left out it would tell how many of
    // these words are.
    const total = open.isAbout ? open.count : Math.max(0, open.count - leftOut.total);
    const page = toPage(keys, limit, (key) => [key.bookId], total);
    return {
      ...page,
      rows: await takeCards(db, page.rows),
      isAbout: open.isAbout,
      leftOut: leftOutInAll.bySwapRule,
    };
  };
}
