import { shareCalls } from '../core/db/batch-calls.ts';
import type { Db } from '../core/db/database.ts';
import { SnapshotCache, commonValidity } from '../core/db/snapshot-cache.ts';
import type { PointInTime, Validity } from '../core/db/snapshot-cache.ts';
import { findCards, sliceSizes } from './find-cards.ts';
import type { CardKey, CardPlace, FoundCards, LibraryRange } from './find-cards.ts';
import type { libraryCardCache, RenderedCard } from './library-card-cache.ts';
import type { LibraryFilters } from './library-filters.ts';

/** Cards that follow each other in the library, the same for every caller. */
interface LibrarySlice {
  cards: PlacedCard[];
  /** Where the next slice begins, if there is one. */
  end: CardPlace | undefined;
}

export type PlacedCard = RenderedCard & { place: CardPlace };

/**
 * More than the cached cards take: a long library has many slices. Searches, which are all different, have their own
 * part of it, or they would push out the slices that everybody sees.
 */
const maxBytesOfJson = { browsing: 32 * 2 ** 20, searches: 8 * 2 ** 20 };
/** Rows that one statement of a search reads where others have to be answered in between. */
const pieceSize = 100;
const bytesOfJson = ({ cards }: LibrarySlice) => cards.reduce((size, { json }) => size + json.length, 0);

interface SliceRequest {
  filters: LibraryFilters;
  range: LibraryRange;
  now: Date;
  /** When a cached slice has to be valid. Undefined when read from a standby, whose slices are not cached. */
  validAt: PointInTime | undefined;
  /** Before every statement of a search on the embedded database, which is then made of small ones. */
  pause?: (() => Promise<void>) | undefined;
}

// What the library has is the same for all its readers; which books one of them may not pick is read with the caller.
// So all share the same slices. After a write they are read again, once for all calls that come together.
export function librarySliceCache(
  getCards: ReturnType<typeof libraryCardCache>,
): (db: Db, request: SliceRequest) => Promise<LibrarySlice> {
  const browsed = new SnapshotCache<LibrarySlice>(bytesOfJson, maxBytesOfJson.browsing);
  const searched = new SnapshotCache<LibrarySlice>(bytesOfJson, maxBytesOfJson.searches);
  const cacheFor = ({ words }: LibraryFilters) => (words.length > 0 ? searched : browsed);
  const readOnce = shareCalls(({ db, key, request }: { db: Db; key: string; request: SliceRequest }) =>
    read(db, key, request),
  );

  return async (db, request) => {
    const { filters, validAt } = request;
    const range = toSliceSize(request.range);
    // The ids that were found follow from the filters.
    const key = JSON.stringify([filters, { ...range, found: undefined }]);
    const cached = validAt && cacheFor(filters).get(key, validAt);
    if (cached) return cached;
    const source = validAt ? 'primary' : 'standby';
    return readOnce(source + key, { db, key, request: { ...request, range } });
  };

  async function read(db: Db, key: string, request: SliceRequest): Promise<LibrarySlice> {
    const { filters, range, validAt } = request;
    const { keys, validity } = await findKeys(db, request);
    const cards = new Map((await getCardsInPieces(db, keys, request)).map((card) => [card.bookId, card]));
    const slice = {
      cards: keys.flatMap(({ bookId, place }) => {
        const card = cards.get(bookId);
        return card ? [{ ...card, place }] : [];
      }),
      end: keys.length === range.limit ? keys.at(-1)?.place : undefined,
    };
    if (validAt && validity) cacheFor(filters).set(key, validity, slice);
    return slice;
  }

  async function getCardsInPieces(
    db: Db,
    keys: CardKey[],
    { filters, pause }: SliceRequest,
  ): Promise<RenderedCard[]> {
    if (!pause) return getCards(db, keys, filters.option);
    const cards: RenderedCard[] = [];
    for (let start = 0; start < keys.length; start += pieceSize) {
      await pause();
      cards.push(...(await getCards(db, keys.slice(start, start + pieceSize), filters.option)));
    }
    return cards;
  }
}

const toSliceSize = (range: LibraryRange): LibraryRange => ({
  ...range,
  limit: sliceSizes.find((size) => size >= range.limit) ?? range.limit,
});

async function findKeys(db: Db, { filters, range, now, pause }: SliceRequest): Promise<FoundCards> {
  if (!pause) return findCards(db, now, filters, range);
  const keys: CardKey[] = [];
  const validities: (Validity | undefined)[] = [];
  for (;;) {
    await pause();
    const limit = Math.min(pieceSize, range.limit - keys.length);
    const after = keys.at(-1)?.place ?? range.after;
    const piece = await findCards(db, now, filters, { ...range, limit, after });
    keys.push(...piece.keys);
    validities.push(piece.validity);
    const isLast = piece.keys.length < limit || keys.length === range.limit;
    if (isLast) return { keys, validity: commonValidity(validities) };
  }
}
