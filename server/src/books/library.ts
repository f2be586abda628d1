import type { FastifyRequest } from 'fastify';
import { librarySortOrders } from '@gbr/domain/choices.ts';
import { libraryFilterQuery } from '@gbr/domain/wire/books.ts';
import type { LibraryQuery } from '@gbr/domain/wire/books.ts';
import type { AlsoRead } from '../core/auth/caller-cache.ts';
import { memberTurns } from '../core/auth/member-turns.ts';
import { memberOf } from '../core/auth/session.ts';
import type { Deps } from '../core/deps.ts';
import { letOthersGoFirst, stepBack } from '../core/http/calls-under-way.ts';
import { pageLimit, readNumberedCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { Db } from '../core/db/database.ts';
import { libraryCardCache } from './library-card-cache.ts';
import type { RenderedCard } from './library-card-cache.ts';
import { openBookCounter } from './count-open-books.ts';
import type { OpenBooks } from './count-open-books.ts';
import { longestSlice } from './find-cards.ts';
import type { CardPlace, LibraryPart } from './find-cards.ts';
import { excludedOf, findExcluded, readExcluded } from './excluded-books.ts';
import type { Excluded } from './excluded-books.ts';
import { given, libraryFilters } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';
import { librarySliceCache } from './library-slice-cache.ts';
import type { PlacedCard } from './library-slice-cache.ts';
import { sortKeys } from './library-sorts.ts';
import { wayToSearch } from './words-sql.ts';

/** `leftOut`: how many books only the swap rule keeps from this reader, whatever was asked for. */
type LibraryPage = Page<RenderedCard> & { leftOut: number };

/** What was read when the call was let in may be old by then. */
const longWaitMs = 100;

interface LibraryCall {
  db: Db;
  query: LibraryQuery;
  request: FastifyRequest;
}

export interface Library {
  /** What the guard is to read with the caller. */
  alsoRead: (request: FastifyRequest) => AlsoRead | undefined;
  open: (call: LibraryCall) => Promise<LibraryPage>;
}

/** Newest first by default; of each book's open campaigns those of the requested option first. */
export function openLibrary(deps: Pick<Deps, 'config' | 'db' | 'now' | 'replica'>): Library {
  const countOpenBooks = openBookCounter();
  const takeCards = libraryCardCache();
  const takeSlice = librarySliceCache(takeCards);
  const excludedWith = excludedOf(deps.db);
  const takeTurn = memberTurns(deps);
  // The embedded database does one thing at a time: it has to answer everybody else in between.
  const pause = deps.config.databaseUrl === undefined ? letOthersGoFirst : undefined;

  return {
    alsoRead(request) {
      // A standby is asked itself: it may still offer what is no longer open, and so not among what is left out.
      if (deps.replica?.isFresh()) return undefined;
      const { data } = libraryFilterQuery.safeParse(request.query);
      const filters = data && libraryFilters(data);
      return filters && canBeHeld(filters) ? excludedWith(withoutWords(filters), deps.now()) : undefined;
    },
    async open({ db, query, request }) {
      const filters = libraryFilters(query);
      const { id } = memberOf(request);
      const part = libraryPart(query);
      const findAnew = () => findExcluded(db, { id, now: deps.now() }, withoutWords(filters));
      const { alsoRead } = request;
      const isSame = alsoRead && db === deps.db;
      const excluded = () => (isSame ? readExcluded(alsoRead) : findAnew());
      if (filters.words.length === 0) return readPage(db, filters, part, await excluded());
      stepBack(request);
      const came = performance.now();
      return takeTurn(id, async () => {
        const hasWaited = performance.now() - came > longWaitMs;
        return readPage(db, filters, part, await (hasWaited ? findAnew() : excluded()));
      });
    },
  };

  async function readPage(
    db: Db,
    filters: LibraryFilters,
    part: LibraryPart,
    excluded: Excluded,
  ): Promise<LibraryPage> {
    const isSearch = filters.words.length > 0;
    const { now } = excluded;
    const present = db === deps.db ? { snapshot: excluded.snapshot, now } : undefined;
    const asked = { filters, part, now, present, pause: isSearch ? pause : undefined };
    const counting = countOpenBooks(db, asked);
    // How many there are decides how words are looked for.
    const search = isSearch ? searchFor(await counting, asked.part.limit) : {};
    const takePart = (part: LibraryPart) => takeSlice(db, { ...asked, part: { ...part, ...search } });
    const [open, first] = await Promise.all([counting, takePart(asked.part)]);
    const rows: PlacedCard[] = [];
    for (let slice = first, { limit } = part; ;) {
      rows.push(...slice.cards.filter(({ bookId }) => !excluded.bookIds.has(bookId)));
      if (rows.length >= part.limit || !slice.end) break;
      // For whom most is left out, the page would otherwise be put together from very many.
      limit = Math.min(2 * limit, longestSlice);
      slice = await takePart({ ...part, limit, after: slice.end });
    }
    const leftOut = isSearch ? amongFound(open, excluded) : excluded.matching;
    const page = pageOf(rows, part, Math.max(0, open.count - leftOut));
    return { ...page, isAbout: open.isAbout, leftOut: excluded.bySwapRule };
  }
}

/**
 * How many of the books that were found this reader is not offered. A count that stopped early is the same for everybody:
 * less what is left out it would tell how many of these words are.
 */
function amongFound({ found }: OpenBooks, { bookIds }: Excluded): number {
  return found && bookIds.size > 0 ? found.ids.filter((id) => bookIds.has(id)).length : 0;
}

const searchFor = ({ found, about }: OpenBooks, limit: number): Pick<LibraryPart, 'way' | 'found'> => ({
  way: wayToSearch(about, limit),
  found,
});

/** Whether a column can hold what is asked for; the database refuses what none can. */
const canBeHeld = (filters: LibraryFilters): boolean =>
  given(filters).every((filter) => !filters[filter]?.includes('\0'));

const withoutWords = (filters: LibraryFilters): LibraryFilters => ({ ...filters, words: [] });

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
