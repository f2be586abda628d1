import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LibrarySort } from '@gbr/domain/choices.ts';
import type { Db } from '../core/db/database.ts';
import type { AsOf } from '../core/db/snapshot-cache.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { asOf, openCampaigns, statementName } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';
import { sortKeys, standsForBook } from './library-sorts.ts';

export interface CardKey {
  bookId: string;
  /** Changes whenever the book or one of the campaigns is written to. */
  revision: string;
  place: CardPlace;
}

export interface CardPlace {
  numbers: number[];
  bookId: string;
}

export interface LibraryPart {
  limit: number;
  after: CardPlace | undefined;
  sort: LibrarySort;
  order: 'asc' | 'desc';
}

export interface FoundCards {
  keys: CardKey[];
  asOf: AsOf;
}

interface LibrarySql {
  /** The ids of the books on the page. */
  page: RawBuilder<unknown>;
  /** What the page is sorted by, as one text. */
  numbers: RawBuilder<unknown>;
  inOrder: RawBuilder<unknown>;
}

// From the database, so that visibility is current: ids from an index, then single rows. As one text, since fifty rows
// take longer to send and read.
export async function findCards(
  db: Db,
  now: Date,
  filters: LibraryFilters,
  part: LibraryPart,
): Promise<FoundCards> {
  const { page, numbers, inOrder } = pageOf(now, filters, part);
  const { rows } = await sql<Omit<AsOf, 'from'> & { cards: string | null }>`${nameOf(filters, part)}
    select ${asOf(now)}, string_agg(page.book_id || '|' || ${numbers} || '|' || ${revision}, ';' order by ${inOrder}) as cards
    from (${page}) page join books b on b.id = page.book_id
  `.execute(db);
  const { cards = null, snapshot = '', until = null } = rows[0] ?? {};
  return { keys: cards?.split(';').map(keyIn) ?? [], asOf: { snapshot, from: now, until } };
}

function keyIn(text: string): CardKey {
  const [bookId = '', numbers, revision = ''] = text.split('|');
  return { bookId, revision, place: { numbers: numbers ? numbers.split(' ').map(Number) : [], bookId } };
}

/** SQL: the ids of the transactions that last wrote book `b` and its open campaigns. Null when none is open. */
export const revision = sql`b.xmin || ' ' || (
  select string_agg(c.xmin::text, ' ') from campaigns c where c.book_id = b.id and ${isOpen})`;

function pageOf(now: Date, filters: LibraryFilters, { limit, after, sort, order }: LibraryPart): LibrarySql {
  const direction = sql.raw(order);
  const later = sql.raw(order === 'asc' ? '>' : '<');
  const keys = sortKeys[sort];
  if (!keys) {
    const further = after ? [sql`c.book_id ${later} ${after.bookId}`] : [];
    return {
      page: sql`select distinct c.book_id from campaigns c ${openCampaigns(filters, now, ...further)}
        order by c.book_id ${direction} limit ${limitOf(limit)}`,
      numbers: sql`''`,
      inOrder: sql`page.book_id ${direction}`,
    };
  }
  const columns = [...keys.columns, sql`c.book_id`];
  const further = after
    ? [
        sql`(${sql.join(columns)}) ${later} (${sql.join([...keys.fromCursor(after.numbers), sql`${after.bookId}::uuid`])})`,
      ]
    : [];
  const conditions = [...further, standsForBook(keys, filters.option)];
  return {
    page: sql`select c.book_id, array[${sql.join(keys.numbers)}] as numbers
      from campaigns c ${openCampaigns(filters, now, ...conditions)}
      order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))} limit ${limitOf(limit)}`,
    numbers: sql`array_to_string(page.numbers, ' ')`,
    inOrder: sql`page.numbers ${direction}, page.book_id ${direction}`,
  };
}

/** What a slice holds: the pages that the web app and most others ask for, and some more. */
export const sliceSizes = [20, 50, 100, 1_000].map((rows) => rows + 20);
export const longestSlice = Math.max(...sliceSizes);
const usualLimits = new Set(sliceSizes);

// In the text where it is usual. With a parameter PostgreSQL takes a tenth of all matches for the limit of a plan that
// it keeps, finds that dear, and plans anew at each call, which takes longer than running it.
function limitOf(limit: number): RawBuilder<unknown> {
  return usualLimits.has(limit) ? sql.raw(String(limit)) : sql`${limit}`;
}

/** Sorted and filtered it is planned each time: how rare the matches are decides between two indexes. */
function nameOf(filters: LibraryFilters, { after, sort, order, limit }: LibraryPart): RawBuilder<unknown> {
  const { language, preferredStore, category } = filters;
  const isNarrowed = [language, preferredStore, category].some((filter) => filter !== undefined);
  if ((sort !== 'newest' && isNarrowed) || !usualLimits.has(limit)) return sql``;
  return statementName('library', filters, sort, order, ...(after ? ['after'] : []), String(limit));
}
