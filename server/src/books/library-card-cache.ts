import { sql } from 'kysely';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { libraryBook } from '@gbr/domain/wire/books.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { libraryView } from '../core/exchange/book-view.ts';
import type { Db } from '../core/db/database.ts';
import type { BookRow, CampaignRow } from '../core/db/tables.ts';
import { revision } from './find-cards.ts';
import type { CardKey } from './find-cards.ts';

const maxBytesOfJson = 16 * 2 ** 20;

export interface RenderedCard {
  /** Of this rendering: no other one ever has it. */
  number: number;
  bookId: string;
  revision: string;
  json: Buffer;
}

type GetCards = (db: Db, keys: CardKey[], option: CampaignOption | undefined) => Promise<RenderedCard[]>;

// Rendered once and sent as they are while nobody has written to their rows: the keys come from the database with the
// current revision, so an old card is never shown. In the order of `keys`.
export function libraryCardCache(): GetCards {
  const cached = new Map<string, RenderedCard>();
  let size = 0;

  function add(name: string, card: RenderedCard): void {
    drop(name);
    cached.set(name, card);
    size += card.json.length;
    for (const oldest of cached.keys()) {
      if (size <= maxBytesOfJson) break;
      drop(oldest);
    }
  }

  function drop(name: string): void {
    const card = cached.get(name);
    if (card && cached.delete(name)) size -= card.json.length;
  }

  return async (db, keys, option) => {
    // The campaigns of the requested option come first.
    const nameOf = (bookId: string) => bookId + (option ?? '');
    const cards = new Map<string, RenderedCard>();
    for (const { bookId, revision } of keys) {
      const card = cached.get(nameOf(bookId));
      if (card?.revision === revision) cards.set(bookId, card);
    }
    const missing = keys.flatMap(({ bookId }) => (cards.has(bookId) ? [] : [bookId]));
    for (const card of await renderCards(db, missing, option)) {
      cards.set(card.bookId, card);
      add(nameOf(card.bookId), card);
    }
    return keys.flatMap(({ bookId }) => cards.get(bookId) ?? []);
  };
}

type CardRow = BookRow & Omit<CampaignRow, 'id'> & { campaign_id: string; revision: string };

let rendered = 0;

// Skips a book that was deleted, or has no slot left, since its key was read. As JSON a card holds only what its schema
// names.
async function renderCards(
  db: Db,
  bookIds: string[],
  option: CampaignOption | undefined,
): Promise<RenderedCard[]> {
  if (bookIds.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select b.*, ${revision} as revision, c.id as campaign_id,
      c.book_id, c.option, c.cost_credits, c.cost_gems, c.ebook_price, c.print_price, c.add_photo, c.add_video,
      c.funded, c.reserved, c.finished, c.removed, c.is_active, c.listed, c.started_at
    from books b join campaigns c on c.book_id = b.id and ${isOpen}
    where b.id = any(${bookIds}::uuid[]) and b.deleted_at is null
    order by c.option = ${option ?? ''} desc, c.started_at, c.id
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.id)].flatMap(([bookId, ofBook]) => {
    const [book] = ofBook;
    if (!book) return [];
    const campaigns = ofBook.map((row) => ({ ...row, id: row.campaign_id }));
    const json = Buffer.from(JSON.stringify(libraryBook.parse(libraryView(book, campaigns))));
    return { number: ++rendered, bookId, revision: book.revision, json };
  });
}
