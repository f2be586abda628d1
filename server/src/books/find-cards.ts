import { sql } from 'kysely';
import type { Db } from '../core/db/database.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { offeredTo } from './excluded-books.ts';
import { openCampaigns, statementName } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';

/** A library card by its rows: a book, its open campaigns in order, and the revision of each. */
export interface CardKey {
  bookId: string;
  campaignIds: string[];
  /** Changes whenever the book or one of the campaigns is written to. */
  revision: string;
}

export interface LibraryPart {
  limit: number;
  /** The id of the last book of the page before. */
  after: string | undefined;
  oldestFirst: boolean;
}

interface KeyRow {
  book_id: string;
  book_revision: string;
  campaign_id: string;
  campaign_revision: string;
}

/** Always from the database, so that visibility is current: ids from an index, then single rows. */
export async function findCards(
  db: Db,
  readerId: string,
  filters: LibraryFilters,
  { limit, after, oldestFirst }: LibraryPart,
): Promise<CardKey[]> {
  const direction = sql.raw(oldestFirst ? 'asc' : 'desc');
  const further = after ? [sql`c.book_id ${sql.raw(oldestFirst ? '>' : '<')} ${after}`] : [];
  const variants = [...(after ? ['after'] : []), ...(oldestFirst ? ['oldest'] : [])];
  const { rows } = await sql<KeyRow>`${statementName('library', filters, ...variants)}
    select b.id as book_id, b.xmin::text as book_revision, o.id as campaign_id, o.revision as campaign_revision
    from (
      select distinct c.book_id from campaigns c ${openCampaigns(filters, ...further, offeredTo(readerId))}
      order by c.book_id ${direction} limit ${limit}
    ) page
    join books b on b.id = page.book_id
    cross join lateral (
      select c.id, c.xmin::text as revision, c.option, c.started_at from campaigns c
      where c.book_id = page.book_id and ${isOpen} offset 0
    ) o
    order by b.id ${direction}, o.option = ${filters.option ?? ''} desc, o.started_at, o.id
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.book_id)].map(([bookId, ofBook]) => ({
    bookId,
    campaignIds: ofBook.map((row) => row.campaign_id),
    revision: revisionOf(ofBook),
  }));
}

/** The ids of the transactions that last wrote the rows. */
export function revisionOf(rows: Pick<KeyRow, 'book_revision' | 'campaign_revision'>[]): string {
  return [rows[0]?.book_revision, ...rows.map((row) => row.campaign_revision)].join(' ');
}
