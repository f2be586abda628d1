import type { FastifyRequest } from 'fastify';
import { librarySortOrders } from '@gbr/domain/choices.ts';
import type { LibraryQuery } from '@gbr/domain/wire/books.ts';
import type { Deps } from '../core/deps.ts';
import { letOthersGoFirst, stepBack } from '../core/http/calls-under-way.ts';
import { pageLimit, readNumberedCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { Db } from '../core/db/database.ts';
import type { UserRow } from '../core/db/tables.ts';
import { libraryCardCache } from './library-card-cache.ts';
import type { RenderedCard } from './library-card-cache.ts';
import { openBookCounter } from './count-open-books.ts';
import { findCards } from './find-cards.ts';
import type { CardKey, LibraryPart } from './find-cards.ts';
import { countExcluded } from './excluded-books.ts';
import { everything, libraryFilters } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';
import { sortKeys } from './library-sorts.ts';
import { searchTurns } from './search-turns.ts';

/** `leftOut`: how many books only the swap rule keeps from this reader, whatever was asked for. */
export type LibraryPage = Page<RenderedCard> & { leftOut: number };

/** Rows that one statement of a search reads. */
const pieceSize = 100;

/** Who asks, and when. */
interface Reader {
  id: string;
  now: Date;
}

interface Asked {
  db: Db;
  reader: UserRow;
  query: LibraryQuery;
  request: FastifyRequest;
}

/** Newest first by default; of each book's open campaigns those of the requested option first. */
export function openLibrary(deps: Pick<Deps, 'config' | 'now'>): (asked: Asked) => Promise<LibraryPage> {
  const countOpenBooks = openBookCounter();
  const takeCards = libraryCardCache();
  const inTurn = searchTurns(deps);
  // The embedded database does one thing at a time: it has to answer everybody else in between.
  const pause = deps.config.databaseUrl === undefined ? letOthersGoFirst : async () => undefined;

  return async ({ db, reader: { id }, query, request }) => {
    const filters = libraryFilters(query);
    const reader = { id, now: deps.now() };
    const part = libraryPart(query);
    if (filters.words.length === 0) return browse(db, reader, filters, part);
    stepBack(request);
    return inTurn(id, () => search(db, reader, filters, part));
  };

  async function browse(
    db: Db,
    reader: Reader,
    filters: LibraryFilters,
    part: LibraryPart,
  ): Promise<LibraryPage> {
    const [keys, open, excluded] = await Promise.all([
      findCards(db, reader, filters, part),
      countOpenBooks(db, reader.now, filters),
      countExcluded(db, reader, filters),
    ]);
    const page = pageOf(keys, part, Math.max(0, open.count - excluded.matching));
    return { ...page, rows: await takeCards(db, page.rows, filters.option), leftOut: excluded.bySwapRule };
  }

  /** In small statements, one after the other. */
  async function search(
    db: Db,
    reader: Reader,
    filters: LibraryFilters,
    part: LibraryPart,
  ): Promise<LibraryPage> {
    const open = await countOpenBooks(db, reader.now, filters, pause);
    await pause();
    // A count that stopped early is the same for everybody: less what is left out it would tell how many of
    // these words are.
    const excluded = await countExcluded(db, reader, open.isAbout ? everything : filters);
    const leftOut = open.isAbout ? 0 : excluded.matching;
    const keys = await findInPieces(db, reader, filters, part);
    const page = pageOf(keys, part, Math.max(0, open.count - leftOut));
    const rows: RenderedCard[] = [];
    for (let start = 0; start < page.rows.length; start += pieceSize) {
      await pause();
      rows.push(...(await takeCards(db, page.rows.slice(start, start + pieceSize), filters.option)));
    }
    return { ...page, rows, isAbout: open.isAbout, leftOut: excluded.bySwapRule };
  }

  async function findInPieces(
    db: Db,
    reader: Reader,
    filters: LibraryFilters,
    part: LibraryPart,
  ): Promise<CardKey[]> {
    const found: CardKey[] = [];
    for (;;) {
      await pause();
      const limit = Math.min(pieceSize, part.limit - found.length);
      const after = found.at(-1)?.place ?? part.after;
      const piece = await findCards(db, reader, filters, { ...part, limit, after });
      found.push(...piece);
      if (piece.length < limit || found.length === part.limit) return found;
    }
  }
}

/** One row more than asked for tells whether there is a next page. */
function libraryPart({ sort: asked = 'newest', order, limit, cursor }: LibraryQuery): LibraryPart {
  const sort = asked === 'startedAt' ? 'newest' : asked;
  const place = readNumberedCursor(cursor, sortKeys[sort]?.columns.length ?? 0);
  return {
    limit: pageLimit(limit) + 1,
    after: place && { numbers: place.numbers, bookId: place.id },
    sort,
    order: order ?? librarySortOrders[sort],
  };
}

const pageOf = (keys: CardKey[], { limit }: LibraryPart, total: number): Page<CardKey> =>
  toPage(keys, limit - 1, ({ place }) => [...place.numbers, place.bookId], total);
