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

/** `present`: undefined when read from a standby, of which nothing is kept. */
type TakeShelf = (
  db: Db,
  asked: { filters: LibraryFilters; part: LibraryPart; now: Date; present: Present | undefined },
) => Promise<Shelf>;

/**
 * What the library has is the same for all of its readers; which of it one of them may not pick is known when their call
 * is let in. So everybody is served from the same shelves, which are read again once anything was written.
 */
export function libraryShelves(takeCards: ReturnType<typeof libraryCardCache>): TakeShelf {
  const shelves = new KeptWhileUnwritten<Shelf>();

  return async (db, { filters, part, now, present }) => {
    const limit = shelfSizes.find((size) => size >= part.limit) ?? part.limit;
    const key = JSON.stringify([filters, { ...part, limit }]);
    const kept = present && shelves.get(key, present);
    if (kept) return kept;
    const { keys, asOf } = await findCards(db, now, filters, { ...part, limit });
    const cards = new Map((await takeCards(db, keys, filters.option)).map((card) => [card.bookId, card]));
    const shelf = {
      cards: keys.flatMap(({ bookId, place }) => {
        const card = cards.get(bookId);
        return card ? [{ ...card, place }] : [];
      }),
      end: keys.length === limit ? keys.at(-1)?.place : undefined,
    };
    if (present) shelves.keep(key, asOf, shelf);
    return shelf;
  };
}
