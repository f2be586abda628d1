import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LibrarySort } from '@gbr/domain/choices.ts';
import type { Db } from '../core/db/database.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { offeredTo } from './excluded-books.ts';
import { openCampaigns, statementName } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';
import { sortKeys, standsForBook } from './library-sorts.ts';

/** A library card by its rows: a book, its open campaigns in order, and the revision of each. */
export interface CardKey {
  bookId: string;
  campaignIds: string[];
  /** Changes whenever the book or one of the campaigns is written to. */
  revision: string;
  place: CardPlace;
}

/** Where a card is in a sorted list. */
export interface CardPlace {
  numbers: number[];
  bookId: string;
}

export interface LibraryPart {
  limit: number;
  /** The last card of the page before. */
  after: CardPlace | undefined;
  sort: LibrarySort;
  order: 'asc' | 'desc';
}

interface KeyRow {
  book_id: string;
  book_revision: string;
  campaign_id: string;
  campaign_revision: string;
  numbers: string[];
}

interface LibrarySql {
  /** The ids of the books on the page. */
  page: RawBuilder<unknown>;
  /** What the page is sorted by. */
  numbers: RawBuilder<unknown>;
  inOrder: RawBuilder<unknown>;
}

/** Always from the database, so that visibility is current: ids from an index, then single rows. */
export async function findCards(
  db: Db,
  reader: { id: string; now: Date },
  filters: LibraryFilters,
  part: LibraryPart,
): Promise<CardKey[]> {
  const { page, numbers, inOrder } = pageOf(reader, filters, part);
  const { rows } = await sql<KeyRow>`${nameOf(filters, part)}
    select b.id as book_id, b.xmin::text as book_revision, o.id as campaign_id, o.revision as campaign_revision,
      ${numbers} as numbers
    from (${page}) page
    join books b on b.id = page.book_id
    cross join lateral (
      select c.id, c.xmin::text as revision, c.option, c.started_at from campaigns c
      where c.book_id = page.book_id and ${isOpen} offset 0
    ) o
    order by ${inOrder}, o.option = ${filters.option ?? ''} desc, o.started_at, o.id
  `.execute(db);
  return [...Map.groupBy(rows, (row) => row.book_id)].map(([bookId, ofBook]) => ({
    bookId,
    campaignIds: ofBook.map((row) => row.campaign_id),
    revision: revisionOf(ofBook),
    place: { numbers: (ofBook[0]?.numbers ?? []).map(Number), bookId },
  }));
}

function pageOf(
  { id, now }: { id: string; now: Date },
  filters: LibraryFilters,
  { limit, after, sort, order }: LibraryPart,
): LibrarySql {
  const direction = sql.raw(order);
  const later = sql.raw(order === 'asc' ? '>' : '<');
  const keys = sortKeys[sort];
  if (!keys) {
    const further = after ? [sql`c.book_id ${later} ${after.bookId}`] : [];
    return {
      page: sql`select distinct c.book_id from campaigns c ${openCampaigns(filters, now, ...further, offeredTo(id))}
        order by c.book_id ${direction} limit ${limit}`,
      numbers: sql`'{}'::bigint[]`,
      inOrder: sql`b.id ${direction}`,
    };
  }
  const columns = [...keys.columns, sql`c.book_id`];
  const further = after
    ? [
        sql`(${sql.join(columns)}) ${later} (${sql.join([...keys.fromCursor(after.numbers), sql`${after.bookId}::uuid`])})`,
      ]
    : [];
  const conditions = [...further, standsForBook(keys, filters.option), offeredTo(id)];
  return {
    page: sql`select c.book_id, array[${sql.join(keys.numbers)}] as numbers
      from campaigns c ${openCampaigns(filters, now, ...conditions)}
      order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))} limit ${limit}`,
    numbers: sql`page.numbers`,
    inOrder: sql`page.numbers ${direction}, b.id ${direction}`,
  };
}

/** Sorted and filtered it is planned each time: how rare the matches are decides between two indexes. */
function nameOf(filters: LibraryFilters, { after, sort, order }: LibraryPart): RawBuilder<unknown> {
  const { language, preferredStore, category } = filters;
  const isNarrowed = [language, preferredStore, category].some((filter) => filter !== undefined);
  if (sort !== 'newest' && isNarrowed) return sql``;
  return statementName('library', filters, sort, order, ...(after ? ['after'] : []));
}

/** The ids of the transactions that last wrote the rows. */
export function revisionOf(rows: Pick<KeyRow, 'book_revision' | 'campaign_revision'>[]): string {
  return [rows[0]?.book_revision, ...rows.map((row) => row.campaign_revision)].join(' ');
}
