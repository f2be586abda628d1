import { shareCalls } from '../core/db/batch-calls.ts';
import type { Db } from '../core/db/database.ts';
import { SnapshotCache, ofOneMoment } from '../core/db/snapshot-cache.ts';
import type { AsOf, Present } from '../core/db/snapshot-cache.ts';
import { findCards, sliceSizes } from './find-cards.ts';
import type { CardKey, CardPlace, LibraryPart } from './find-cards.ts';
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
 * Bytes of JSON. A long library has more slices than the cards that are cached could fill. Searches have room of their
 * own: each is another one, and they would take the slices away that everybody sees.
 */
const roomFor = { browsing: 32 * 2 ** 20, searches: 8 * 2 ** 20 };
/** Rows that one statement of a search reads where others have to be answered in between. */
const pieceSize = 100;
const sizeOf = ({ cards }: LibrarySlice) => cards.reduce((size, { json }) => size + json.length, 0);

interface SliceRequest {
  filters: LibraryFilters;
  part: LibraryPart;
  now: Date;
  /** Undefined when read from a standby, of which nothing is kept. */
  present: Present | undefined;
  /** Before every statement of a search on the embedded database, which is then made of small ones. */
  pause?: (() => Promise<void>) | undefined;
}

// What the library has is the same for all its readers; what one of them may not pick is known when the call is let in.
// So all share the same slices, read again once anything was written, by calls that come together only once.
export function librarySliceCache(
  takeCards: ReturnType<typeof libraryCardCache>,
): (db: Db, request: SliceRequest) => Promise<LibrarySlice> {
  const browsed = new SnapshotCache<LibrarySlice>(sizeOf, roomFor.browsing);
  const searched = new SnapshotCache<LibrarySlice>(sizeOf, roomFor.searches);
  const slicesFor = ({ words }: LibraryFilters) => (words.length > 0 ? searched : browsed);
  const readOnce = shareCalls(({ db, key, request }: { db: Db; key: string; request: SliceRequest }) =>
    read(db, key, request),
  );

  return async (db, { part, ...request }) => {
    const limit = sliceSizes.find((size) => size >= part.limit) ?? part.limit;
    const { found, ...what } = { ...part, limit };
    const whole = { ...request, part: { ...what, found } };
    const key = JSON.stringify([whole.filters, what]);
    const kept = request.present && slicesFor(request.filters).get(key, request.present);
    if (kept) return kept;
    const from = request.present ? 'primary' : 'standby';
    return readOnce(from + key, { db, key, request: whole });
  };

  async function read(db: Db, key: string, request: SliceRequest): Promise<LibrarySlice> {
    const { filters, part, present } = request;
    const { keys, asOf } = await findKeys(db, request);
    const cards = new Map((await take(db, keys, request)).map((card) => [card.bookId, card]));
    const slice = {
      cards: keys.flatMap(({ bookId, place }) => {
        const card = cards.get(bookId);
        return card ? [{ ...card, place }] : [];
      }),
      end: keys.length === part.limit ? keys.at(-1)?.place : undefined,
    };
    if (present && asOf) slicesFor(filters).keep(key, asOf, slice);
    return slice;
  }

  async function take(db: Db, keys: CardKey[], { filters, pause }: SliceRequest): Promise<RenderedCard[]> {
    if (!pause) return takeCards(db, keys, filters.option);
    const cards: RenderedCard[] = [];
    for (let start = 0; start < keys.length; start += pieceSize) {
      await pause();
      cards.push(...(await takeCards(db, keys.slice(start, start + pieceSize), filters.option)));
    }
    return cards;
  }
}

interface Keys {
  keys: CardKey[];
  asOf: AsOf | undefined;
}

async function findKeys(db: Db, { filters, part, now, pause }: SliceRequest): Promise<Keys> {
  if (!pause) return findCards(db, now, filters, part);
  const keys: CardKey[] = [];
  const read: (AsOf | undefined)[] = [];
  for (;;) {
    await pause();
    const limit = Math.min(pieceSize, part.limit - keys.length);
    const piece = await findCards(db, now, filters, {
      ...part,
      limit,
      after: keys.at(-1)?.place ?? part.after,
    });
    keys.push(...piece.keys);
    read.push(piece.asOf);
    if (piece.keys.length < limit || keys.length === part.limit) return { keys, asOf: ofOneMoment(read) };
  }
}
