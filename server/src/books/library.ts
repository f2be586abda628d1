import type { FastifyRequest } from 'fastify';
import type { LibraryBook, LibraryQuery } from '@gbr/domain/wire/books.ts';
import type { Deps } from '../core/deps.ts';
import { letOthersGoFirst, stepBack } from '../core/http/calls-under-way.ts';
import { pageLimit, readIdCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { UserRow } from '../core/db/tables.ts';
import { libraryCardCache } from './library-card-cache.ts';
import { openBookCounter } from './count-open-books.ts';
import { findCards } from './find-cards.ts';
import type { CardKey, LibraryPart } from './find-cards.ts';
import { countExcluded } from './excluded-books.ts';
import { everything, libraryFilters } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';
import { searchTurns } from './search-turns.ts';

/** `leftOut`: how many books only the swap rule keeps from this reader, whatever was asked for. */
export type LibraryPage = Page<LibraryBook> & { leftOut: number };

/** Rows that one statement of a search reads. */
const pieceSize = 100;

interface Asked {
  reader: UserRow;
  query: LibraryQuery;
  request: FastifyRequest;
}

/** Newest first; of each book's open campaigns those of the requested option first. */
export function openLibrary(deps: Pick<Deps, 'db' | 'config'>): (asked: Asked) => Promise<LibraryPage> {
  const { db } = deps;
  const countOpenBooks = openBookCounter();
  const takeCards = libraryCardCache();
  const inTurn = searchTurns(deps);
  // The embedded database does one thing at a time: it has to answer everybody else in between.
  const pause = deps.config.databaseUrl === undefined ? letOthersGoFirst : async () => undefined;

  return async ({ reader, query, request }) => {
    const filters = libraryFilters(query);
    const limit = pageLimit(query.limit);
    const part = {
      limit: limit + 1,
      after: readIdCursor(query.cursor),
      oldestFirst: query.order === 'asc',
    };
    if (filters.words.length === 0) return browse(reader.id, filters, part);
    stepBack(request);
    return inTurn(reader.id, () => search(reader.id, filters, part));
  };

  async function browse(readerId: string, filters: LibraryFilters, part: LibraryPart): Promise<LibraryPage> {
    const [keys, open, leftOut, leftOutInAll] = await Promise.all([
      findCards(db, readerId, filters, part),
      countOpenBooks(db, filters),
      countExcluded(db, readerId, filters),
      countExcluded(db, readerId, everything),
    ]);
    const total = Math.max(0, open.count - leftOut.total);
    const page = pageOf(keys, part, total);
    return { ...page, rows: await takeCards(db, page.rows), leftOut: leftOutInAll.bySwapRule };
  }

  /** In small statements, one after the other. */
  async function search(readerId: string, filters: LibraryFilters, part: LibraryPart): Promise<LibraryPage> {
    const open = await countOpenBooks(db, filters, pause);
    await pause();
    // A count that stopped early is the same for everybody: less what is left out it would tell how many of
    // these words are.
    const leftOut = open.isAbout ? 0 : (await countExcluded(db, readerId, filters)).total;
    const keys = await findInPieces(readerId, filters, part);
    await pause();
    const leftOutInAll = await countExcluded(db, readerId, everything);
    const page = pageOf(keys, part, Math.max(0, open.count - leftOut));
    const rows: LibraryBook[] = [];
    for (let start = 0; start < page.rows.length; start += pieceSize) {
      await pause();
      rows.push(...(await takeCards(db, page.rows.slice(start, start + pieceSize))));
    }
    return { ...page, rows, isAbout: open.isAbout, leftOut: leftOutInAll.bySwapRule };
  }

  async function findInPieces(
    readerId: string,
    filters: LibraryFilters,
    { limit, after, oldestFirst }: LibraryPart,
  ): Promise<CardKey[]> {
    const found: CardKey[] = [];
    for (;;) {
      await pause();
      const wanted = Math.min(pieceSize, limit - found.length);
      const last = found.at(-1)?.bookId ?? after;
      const piece = await findCards(db, readerId, filters, { limit: wanted, after: last, oldestFirst });
      found.push(...piece);
      if (piece.length < wanted || found.length === limit) return found;
    }
  }
}

const pageOf = (keys: CardKey[], { limit }: LibraryPart, total: number): Page<CardKey> =>
  toPage(keys, limit - 1, (key) => [key.bookId], total);
