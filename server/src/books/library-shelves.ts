import { askedTogether } from '../core/db/asked-together.ts';
import type { Db } from '../core/db/database.ts';
import { KeptWhileUnwritten, ofOneMoment } from '../core/db/unwritten.ts';
import type { AsOf, Present } from '../core/db/unwritten.ts';
import { findCards, shelfSizes } from './find-cards.ts';
import type { CardKey, CardPlace, LibraryPart } from './find-cards.ts';
import type { libraryCardCache, RenderedCard } from './library-card-cache.ts';
import type { LibraryFilters } from './library-filters.ts';

/** Cards that stand next to each other, whoever asks. */
export interface Shelf {
  cards: ShelvedCard[];
  /** Where the next shelf begins, if there is one. */
  end: CardPlace | undefined;
}

export type ShelvedCard = RenderedCard & { place: CardPlace };

/**
 * Bytes of JSON. A long library has more shelves than the cards that are cached could fill. Searches have room of their
 * own: each is another one, and they would take the shelves away that everybody sees.
 */
const roomFor = { browsing: 32 * 2 ** 20, searches: 8 * 2 ** 20 };
/** Rows that one statement of a search reads where others have to be answered in between. */
const pieceSize = 100;
const sizeOf = ({ cards }: Shelf) => cards.reduce((size, { json }) => size + json.length, 0);

interface Asked {
  filters: LibraryFilters;
  part: LibraryPart;
  now: Date;
  /** Undefined when read from a standby, of which nothing is kept. */
  present: Present | undefined;
  /** Before every statement of a search on the embedded database, which is then made of small ones. */
  pause?: (() => Promise<void>) | undefined;
}

// What the library has is the same for all its readers; what one of them may not pick is known when the call is let in.
// So all share the same shelves, read again once anything was written, by calls that come together only once.
export function libraryShelves(
  takeCards: ReturnType<typeof libraryCardCache>,
): (db: Db, asked: Asked) => Promise<Shelf> {
  const browsed = new KeptWhileUnwritten<Shelf>(sizeOf, roomFor.browsing);
  const searched = new KeptWhileUnwritten<Shelf>(sizeOf, roomFor.searches);
  const shelvesFor = ({ words }: LibraryFilters) => (words.length > 0 ? searched : browsed);
  const readOnce = askedTogether(async (calls: { db: Db; key: string; asked: Asked }[]) => {
    const [first] = calls;
    const shelf = first && (await read(first.db, first.key, first.asked));
    return calls.map(() => shelf);
  });

  return async (db, { part, ...asked }) => {
    const limit = shelfSizes.find((size) => size >= part.limit) ?? part.limit;
    const whole = { ...asked, part: { ...part, limit } };
    const key = JSON.stringify([whole.filters, whole.part]);
    const kept = asked.present && shelvesFor(asked.filters).get(key, asked.present);
    if (kept) return kept;
    const from = asked.present ? 'primary' : 'standby';
    return (await readOnce(from + key, { db, key, asked: whole })) ?? { cards: [], end: undefined };
  };

  async function read(db: Db, key: string, asked: Asked): Promise<Shelf> {
    const { filters, part, present } = asked;
    const { keys, asOf } = await findKeys(db, asked);
    const cards = new Map((await take(db, keys, asked)).map((card) => [card.bookId, card]));
    const shelf = {
      cards: keys.flatMap(({ bookId, place }) => {
        const card = cards.get(bookId);
        return card ? [{ ...card, place }] : [];
      }),
      end: keys.length === part.limit ? keys.at(-1)?.place : undefined,
    };
    if (present && asOf) shelvesFor(filters).keep(key, asOf, shelf);
    return shelf;
  }

  async function take(db: Db, keys: CardKey[], { filters, pause }: Asked): Promise<RenderedCard[]> {
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

async function findKeys(db: Db, { filters, part, now, pause }: Asked): Promise<Keys> {
  if (!pause) return findCards(db, now, filters, part);
  const keys: CardKey[] = [];
  const read: AsOf[] = [];
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
