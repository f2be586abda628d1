import { sql } from 'kysely';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import { libraryView } from '../core/exchange/book-view.ts';
import type { Db } from '../core/db/database.ts';
import type { BookRow, CampaignRow } from '../core/db/tables.ts';
import { cardText } from './card-text.ts';
import { revisionOf } from './find-cards.ts';
import type { CardKey } from './find-cards.ts';

/** Characters of JSON. */
const roomFor = 16 * 2 ** 20;

interface CachedCard {
  revision: string;
  card: LibraryBook;
}

/** Rendered cards, reused while nobody has written to their rows; in the order of `keys`. */
export function libraryCardCache(): (db: Db, keys: CardKey[]) => Promise<LibraryBook[]> {
  const cached = new Map<string, CachedCard>();
  let size = 0;

  function add(name: string, card: CachedCard): void {
    drop(name);
    cached.set(name, card);
    size += cardText(card.card).length;
    for (const oldest of cached.keys()) {
      if (size <= roomFor) break;
      drop(oldest);
    }
  }

  function drop(name: string): void {
    const card = cached.get(name);
    if (card && cached.delete(name)) size -= cardText(card.card).length;
  }

  return async (db, keys) => {
    const cards = new Map<string, LibraryBook>();
    for (const key of keys) {
      const ready = cached.get(nameOf(key));
      if (ready?.revision === key.revision) cards.set(key.bookId, ready.card);
    }
    const missing = keys.filter((key) => !cards.has(key.bookId));
    for (const { card, revision } of await readCards(db, missing)) {
      cards.set(card._id, card);
      add(nameOf({ bookId: card._id, campaignIds: card.reviewCampaigns.map(({ _id }) => _id) }), {
        card,
        revision,
      });
    }
    return keys.flatMap(({ bookId }) => cards.get(bookId) ?? []);
  };
}

/** The order of the campaigns depends on the option that was asked for. */
function nameOf({ bookId, campaignIds }: Pick<CardKey, 'bookId' | 'campaignIds'>): string {
  return [bookId, ...campaignIds].join(' ');
}

/** A book beside one of its open campaigns. */
type CardRow = BookRow &
  Omit<CampaignRow, 'id'> & { campaign_id: string; book_revision: string; campaign_revision: string };

/** Skips a book that was deleted since its key was read. */
async function readCards(db: Db, keys: CardKey[]): Promise<CachedCard[]> {
  if (keys.length === 0) return [];
  const campaignIds = keys.flatMap((key) => key.campaignIds);
  const { rows } = await sql<CardRow>`/* library-cards */
    select b.*, b.xmin::text as book_revision, c.xmin::text as campaign_revision, c.id as campaign_id,
      c.book_id, c.option, c.cost_credits, c.cost_gems, c.ebook_price, c.print_price, c.add_photo, c.add_video,
      c.funded, c.reserved, c.finished, c.removed, c.is_active, c.listed, c.started_at
    from unnest(${campaignIds}::uuid[]) with ordinality wanted (campaign_id, place)
    join campaigns c on c.id = wanted.campaign_id
    join books b on b.id = c.book_id and b.deleted_at is null
    order by wanted.place
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((ofBook) => {
    const [book] = ofBook;
    if (!book) return [];
    const campaigns = ofBook.map((row) => ({ ...row, id: row.campaign_id }));
    return { card: libraryView(book, campaigns), revision: revisionOf(ofBook) };
  });
}
