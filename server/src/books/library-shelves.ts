import { askedTogether } from '../core/db/asked-together.ts';
import type { Db } from '../core/db/database.ts';
import { KeptWhileUnwritten } from '../core/db/unwritten.ts';
import type { Present } from '../core/db/unwritten.ts';
import { findCards, shelfSizes } from './find-cards.ts';
import type { CardPlace, LibraryPart } from './find-cards.ts';
import type { libraryCardCache, RenderedCard } from './library-card-cache.ts';
import type { LibraryFilters } from './library-filters.ts';

/** Cards that stand next to each other, whoever asks. */
export interface Shelf {
  cards: ShelvedCard[];
  /** Where the next shelf begins, if there is one. */
  end: CardPlace | undefined;
}

export type ShelvedCard = RenderedCard & { place: CardPlace };

/** Bytes of JSON. A long library has more shelves than the cards that are cached could fill. */
const roomFor = 32 * 2 ** 20;
const sizeOf = ({ cards }: Shelf) => cards.reduce((size, { json }) => size + json.length, 0);

interface Asked {
  filters: LibraryFilters;
  part: LibraryPart;
  now: Date;
  /** Undefined when read from a standby, of which nothing is kept. */
  present: Present | undefined;
}

// What the library has is the same for all its readers; what one of them may not pick is known when the call is let in.
// So all share the same shelves, read again once anything was written, by calls that come together only once.
export function libraryShelves(
  takeCards: ReturnType<typeof libraryCardCache>,
): (db: Db, asked: Asked) => Promise<Shelf> {
  const shelves = new KeptWhileUnwritten<Shelf>(sizeOf, roomFor);
  const readOnce = askedTogether(async (calls: { db: Db; key: string; asked: Asked }[]) => {
    const [first] = calls;
    const shelf = first && (await read(first.db, first.key, first.asked));
    return calls.map(() => shelf);
  });

  return async (db, { part, ...asked }) => {
    const limit = shelfSizes.find((size) => size >= part.limit) ?? part.limit;
    const whole = { ...asked, part: { ...part, limit } };
    const key = JSON.stringify([whole.filters, whole.part]);
    const kept = asked.present && shelves.get(key, asked.present);
    if (kept) return kept;
    const from = asked.present ? 'primary' : 'standby';
    return (await readOnce(from + key, { db, key, asked: whole })) ?? { cards: [], end: undefined };
  };

  async function read(db: Db, key: string, { filters, part, now, present }: Asked): Promise<Shelf> {
    const { keys, asOf } = await findCards(db, now, filters, part);
    const cards = new Map((await takeCards(db, keys, filters.option)).map((card) => [card.bookId, card]));
    const shelf = {
      cards: keys.flatMap(({ bookId, place }) => {
        const card = cards.get(bookId);
        return card ? [{ ...card, place }] : [];
      }),
      end: keys.length === part.limit ? keys.at(-1)?.place : undefined,
    };
    if (present) shelves.keep(key, asOf, shelf);
    return shelf;
  }
}
