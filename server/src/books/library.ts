import type { FastifyRequest } from 'fastify';
import { librarySortOrders } from '@gbr/domain/choices.ts';
import { libraryFilterQuery } from '@gbr/domain/wire/books.ts';
import type { LibraryQuery } from '@gbr/domain/wire/books.ts';
import type { ExtraQuery } from '../core/auth/caller-cache.ts';
import { memberTurns } from '../core/auth/member-turns.ts';
import { memberOf } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import { letOthersGoFirst, stopWaitingFor } from '../core/http/calls-under-way.ts';
import { pageLimit, readNumberedCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { Db } from '../core/db/database.ts';
import { libraryCardCache } from './library-card-cache.ts';
import type { RenderedCard } from './library-card-cache.ts';
import { openBookCounter } from './count-open-books.ts';
import type { OpenBooks } from './count-open-books.ts';
import { longestSlice } from './find-cards.ts';
import type { CardPlace, LibraryRange } from './find-cards.ts';
import { excludedExtraQuery, findExcluded, parseExcluded } from './excluded-books.ts';
import type { Excluded } from './excluded-books.ts';
import { givenFilters, libraryFilters } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';
import { librarySliceCache } from './library-slice-cache.ts';
import type { PlacedCard } from './library-slice-cache.ts';
import { sortKeys } from './library-sorts.ts';
import { chooseStrategy } from './words-sql.ts';

/** `leftOut`: how many books only the swap rule excludes, whatever the filters. */
type LibraryPage = Page<RenderedCard> & { leftOut: number };

/** Of a search. What was read with the caller may be old by then. */
const longWaitMs = 100;

interface LibraryCall {
  db: Db;
  query: LibraryQuery;
  request: FastifyRequest;
}

export interface Library {
  /** The books excluded for the caller, which the guard reads with the caller. */
  extraQuery: (request: FastifyRequest) => ExtraQuery | undefined;
  readPage: (call: LibraryCall) => Promise<LibraryPage>;
}

/** Newest first by default; of each book's open campaigns those of the requested option first. */
export function openLibrary(deps: Pick<Deps, 'config' | 'db' | 'now' | 'replica'>): Library {
  const countOpenBooks = openBookCounter();
  const getCards = libraryCardCache();
  const getSlice = librarySliceCache(getCards);
  const excludedQuery = excludedExtraQuery(deps.db);
  const takeTurn = memberTurns(deps);
  // The embedded database does one thing at a time: it has to answer everybody else in between.
  const pause = deps.config.databaseUrl === undefined ? letOthersGoFirst : undefined;

  return {
    extraQuery(request) {
      // A standby may still offer books that are no longer open, so its own excluded books are read there.
      if (deps.replica?.isFresh()) return undefined;
      const { data } = libraryFilterQuery.safeParse(request.query);
      const filters = data && libraryFilters(data);
      return filters && isStorable(filters) ? excludedQuery(withoutWords(filters), deps.now()) : undefined;
    },
    async readPage({ db, query, request }) {
      const filters = libraryFilters(query);
      const { id } = memberOf(request);
      const range = libraryRange(query);
      const { extraResult } = request;
      const readWithCaller = db === deps.db ? extraResult : undefined;
      const findAgain = () => findExcluded(db, { id, now: deps.now() }, withoutWords(filters));
      const excluded = () => (readWithCaller ? parseExcluded(readWithCaller) : findAgain());
      if (filters.words.length === 0) return readPage(db, filters, range, await excluded());
      stopWaitingFor(request);
      const waitsSince = performance.now();
      return takeTurn(id, async () => {
        const hasWaited = performance.now() - waitsSince > longWaitMs;
        return readPage(db, filters, range, await (hasWaited ? findAgain() : excluded()));
      });
    },
  };

  async function readPage(
    db: Db,
    filters: LibraryFilters,
    range: LibraryRange,
    excluded: Excluded,
  ): Promise<LibraryPage> {
    const isSearch = filters.words.length > 0;
    const request = {
      filters,
      now: excluded.now,
      validAt: db === deps.db ? excluded : undefined,
      pause: isSearch ? pause : undefined,
    };
    const counting = countOpenBooks(db, request);
    // How many there are decides how words are looked for.
    const search = isSearch ? searchFor(await counting, range.limit) : {};
    const sliceAt = (range: LibraryRange) => getSlice(db, { ...request, range: { ...range, ...search } });
    const [open, first] = await Promise.all([counting, sliceAt(range)]);
    const cards: PlacedCard[] = [];
    for (let slice = first, { limit } = range; ;) {
      cards.push(...slice.cards.filter(({ bookId }) => !excluded.bookIds.has(bookId)));
      if (cards.length >= range.limit || !slice.end) break;
      // A page for a reader with many excluded books would otherwise be put together from very many slices.
      limit = Math.min(2 * limit, longestSlice);
      slice = await sliceAt({ ...range, limit, after: slice.end });
    }
    const excludedCount = isSearch ? countExcluded(open, excluded) : excluded.matching;
    const page = pageOf(cards, range, Math.max(0, open.count - excludedCount));
    return { ...page, isAbout: open.isAbout, leftOut: excluded.bySwapRule };
  }
}

/**
 * How many of the books that a search found are excluded. None when the count stopped early: it is the same for everybody,
 * and less the excluded it would tell how many of those have these words.
 */
function countExcluded({ found }: OpenBooks, { bookIds }: Excluded): number {
  return found && bookIds.size > 0 ? found.ids.filter((id) => bookIds.has(id)).length : 0;
}

const searchFor = ({ found, about }: OpenBooks, limit: number): Pick<LibraryRange, 'strategy' | 'found'> => ({
  strategy: chooseStrategy(about, limit),
  found,
});

/** PostgreSQL refuses a text with a null character. */
const isStorable = (filters: LibraryFilters): boolean =>
  givenFilters(filters).every((filter) => !filters[filter]?.includes('\0'));

const withoutWords = (filters: LibraryFilters): LibraryFilters => ({ ...filters, words: [] });

function libraryRange({ sort: requested = 'newest', order, limit, cursor }: LibraryQuery): LibraryRange {
  const sort = requested === 'startedAt' ? 'newest' : requested;
  const place = readNumberedCursor(cursor, sortKeys[sort]?.columns.length ?? 0);
  return {
    // One more than requested, which tells whether there is a next page.
    limit: pageLimit(limit) + 1,
    after: place && { numbers: place.numbers, bookId: place.id },
    sort,
    order: order ?? librarySortOrders[sort],
  };
}

const pageOf = <T extends { place: CardPlace }>(
  cards: T[],
  { limit }: LibraryRange,
  total: number,
): Page<T> => toPage(cards, limit - 1, ({ place }) => [...place.numbers, place.bookId], total);
