import type { FastifyRequest } from 'fastify';
import { librarySortOrders } from '@gbr/domain/choices.ts';
import { libraryFilterQuery } from '@gbr/domain/wire/books.ts';
import type { LibraryQuery } from '@gbr/domain/wire/books.ts';
import type { AlsoRead } from '../core/auth/callers.ts';
import { memberOf } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import { letOthersGoFirst, stepBack } from '../core/http/calls-under-way.ts';
import { pageLimit, readNumberedCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { Db } from '../core/db/database.ts';
import { libraryCardCache } from './library-card-cache.ts';
import type { RenderedCard } from './library-card-cache.ts';
import { openBookCounter } from './count-open-books.ts';
import { findCards, longestShelf } from './find-cards.ts';
import type { CardKey, CardPlace, LibraryPart } from './find-cards.ts';
import { countExcluded, excludedOf, findExcluded, readExcluded } from './excluded-books.ts';
import type { Excluded } from './excluded-books.ts';
import { everything, given, libraryFilters } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';
import { libraryShelves } from './library-shelves.ts';
import type { ShelvedCard } from './library-shelves.ts';
import { sortKeys } from './library-sorts.ts';
import { searchTurns } from './search-turns.ts';

/** `leftOut`: how many books only the swap rule keeps from this reader, whatever was asked for. */
export type LibraryPage = Page<RenderedCard> & { leftOut: number };

/** Rows that one statement of a search reads. */
const pieceSize = 100;

interface Reader {
  id: string;
  now: Date;
}

interface Asked {
  db: Db;
  query: LibraryQuery;
  request: FastifyRequest;
}

export interface Library {
  alsoRead: (request: FastifyRequest) => AlsoRead | undefined;
  open: (asked: Asked) => Promise<LibraryPage>;
}

/** Newest first by default; of each book's open campaigns those of the requested option first. */
export function openLibrary(deps: Pick<Deps, 'config' | 'db' | 'now' | 'replica'>): Library {
  const countOpenBooks = openBookCounter();
  const takeCards = libraryCardCache();
  const takeShelf = libraryShelves(takeCards);
  const excludedWith = excludedOf(deps.db);
  const inTurn = searchTurns(deps);
  // The embedded database does one thing at a time: it has to answer everybody else in between.
  const pause = deps.config.databaseUrl === undefined ? letOthersGoFirst : undefined;

  return {
    alsoRead(request) {
      // A standby is asked itself: it may still offer what is no longer open, and so not among what is left out.
      if (deps.replica?.isFresh()) return undefined;
      const { data } = libraryFilterQuery.safeParse(request.query);
      const filters = data && libraryFilters(data);
      return filters && isBrowsed(filters) ? excludedWith(filters, deps.now()) : undefined;
    },
    async open({ db, query, request }) {
      const filters = libraryFilters(query);
      const reader = { id: memberOf(request).id, now: deps.now() };
      const part = libraryPart(query);
      if (isBrowsed(filters)) {
        const { alsoRead } = request;
        const isSame = alsoRead && db === deps.db;
        return browse(
          db,
          filters,
          part,
          isSame ? readExcluded(alsoRead) : await findExcluded(db, reader, filters),
        );
      }
      stepBack(request);
      return inTurn(reader.id, () => search(db, reader, filters, part));
    },
  };

  async function browse(
    db: Db,
    filters: LibraryFilters,
    part: LibraryPart,
    excluded: Excluded,
  ): Promise<LibraryPage> {
    const { now } = excluded;
    const present = db === deps.db ? { snapshot: excluded.snapshot, now } : undefined;
    const asked = { filters, now, present };
    const [open, first] = await Promise.all([countOpenBooks(db, asked), takeShelf(db, { ...asked, part })]);
    const rows: ShelvedCard[] = [];
    for (let shelf = first, { limit } = part; ;) {
      rows.push(...shelf.cards.filter(({ bookId }) => !excluded.bookIds.has(bookId)));
      if (rows.length >= part.limit || !shelf.end) break;
      // For whom most is left out, the page would otherwise be put together from very many.
      limit = Math.min(2 * limit, longestShelf);
      shelf = await takeShelf(db, { ...asked, part: { ...part, limit, after: shelf.end } });
    }
    const page = pageOf(rows, part, Math.max(0, open.count - excluded.matching));
    return { ...page, leftOut: excluded.bySwapRule };
  }

  /** In small statements, one after the other. */
  async function search(
    db: Db,
    reader: Reader,
    filters: LibraryFilters,
    part: LibraryPart,
  ): Promise<LibraryPage> {
    const open = await countOpenBooks(db, { now: reader.now, filters, pause });
    await pause?.();
    // Less what is left out, a count that stopped early would tell how many of these words are.
    const excluded = await countExcluded(db, reader, open.isAbout ? everything : filters);
    const leftOut = open.isAbout ? 0 : excluded.matching;
    const keys = await findInPieces(db, reader, filters, part);
    const page = pageOf(keys, part, Math.max(0, open.count - leftOut));
    const rows: RenderedCard[] = [];
    for (let start = 0; start < page.rows.length; start += pieceSize) {
      await pause?.();
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
      await pause?.();
      const limit = Math.min(pieceSize, part.limit - found.length);
      const after = found.at(-1)?.place ?? part.after;
      const piece = await findCards(db, reader.now, filters, { ...part, limit, after }, reader.id);
      found.push(...piece.keys);
      if (piece.keys.length < limit || found.length === part.limit) return found;
    }
  }
}

/** Words are searched for; so is what no column can hold, which the database refuses. */
const isBrowsed = (filters: LibraryFilters): boolean =>
  filters.words.length === 0 && given(filters).every((filter) => !filters[filter]?.includes('\0'));

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

const pageOf = <T extends { place: CardPlace }>(keys: T[], { limit }: LibraryPart, total: number): Page<T> =>
  toPage(keys, limit - 1, ({ place }) => [...place.numbers, place.bookId], total);
