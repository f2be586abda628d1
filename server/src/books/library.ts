import { sql } from 'kysely';
import type { LibraryBook, LibraryQuery } from '@gbr/domain/wire/books.ts';
import { libraryView } from '../core/book-view.ts';
import type { Db } from '../core/database.ts';
import { pageLimit, toPage, type Page } from '../core/pages.ts';
import type { BookRow, CampaignRow, UserRow } from '../core/tables.ts';
import type { OpenBooks } from './count-open-books.ts';
import { readIdCursor } from './id-cursor.ts';
import { countLeftOut, offeredTo } from './left-out.ts';
import {
  isOpen,
  libraryFilters,
  openCampaigns,
  statementName,
  type LibraryFilters,
} from './library-filters.ts';

/** `leftOut`: how many matching books only the swap rule keeps from this reader. */
export type LibraryPage = Page<LibraryBook> & { leftOut: number };

/** The books a member can pick, newest first, each with its open campaigns, those of the asked option first. */
export async function library(
  db: Db,
  reader: UserRow,
  query: LibraryQuery,
  countOpenBooks: (db: Db, filters: LibraryFilters) => Promise<OpenBooks>,
): Promise<LibraryPage> {
  const filters = libraryFilters(query);
  const limit = pageLimit(query.limit);
  const after = readIdCursor(query.cursor);
  const [cards, open, leftOut] = await Promise.all([
    readCards(db, reader.id, filters, { limit: limit + 1, after, oldestFirst: query.order === 'asc' }),
    countOpenBooks(db, filters),
    countLeftOut(db, reader.id, filters),
  ]);
  const total = Math.max(0, open.count - leftOut.total);
  const page = toPage(cards, limit, (card) => [card._id], total);
  return { ...page, isAbout: open.isAbout, leftOut: leftOut.bySwapRule };
}

/** A book beside one of its open campaigns. */
type CardRow = BookRow & Omit<CampaignRow, 'id'> & { campaign_id: string };

/** The ids of the page come from an index alone; only then are books and campaigns fetched. */
async function readCards(
  db: Db,
  readerId: string,
  filters: LibraryFilters,
  part: { limit: number; after: string | undefined; oldestFirst: boolean },
): Promise<LibraryBook[]> {
  const { limit, after, oldestFirst } = part;
  const direction = sql.raw(oldestFirst ? 'asc' : 'desc');
  const further = after ? [sql`c.book_id ${sql.raw(oldestFirst ? '>' : '<')} ${after}`] : [];
  const variants = [...(after ? ['after'] : []), ...(oldestFirst ? ['oldest'] : [])];
  const { rows } = await sql<CardRow>`${statementName('library', filters, ...variants)}
    select b.*, c.id as campaign_id, c.book_id, c.option, c.cost_credits, c.cost_gems, c.ebook_price,
      c.print_price, c.add_photo, c.add_video, c.funded, c.reserved, c.finished, c.removed, c.is_active,
      c.listed, c.started_at
    from (
      select distinct c.book_id from campaigns c ${openCampaigns(filters, ...further, offeredTo(readerId))}
      order by c.book_id ${direction} limit ${limit}
    ) page
    join books b on b.id = page.book_id
    join campaigns c on c.book_id = page.book_id and ${isOpen}
    order by b.id ${direction}, c.option = ${filters.option ?? ''} desc, c.started_at, c.id
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.id).values()].map(toCard);
}

function toCard(rows: CardRow[]): LibraryBook {
  const [book] = rows;
  if (!book) throw new Error('A library card has no book.');
  return libraryView(
    book,
    rows.map((row) => ({ ...row, id: row.campaign_id })),
  );
}
