import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LibrarySort } from '@gbr/domain/choices.ts';
import type { Db } from '../core/db/database.ts';
import { commonValidity } from '../core/db/snapshot-cache.ts';
import type { Validity } from '../core/db/snapshot-cache.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import type { Found } from './count-open-books.ts';
import { noFilters, openCampaigns, statementName, validityColumns } from './library-filters.ts';
import type { LibraryFilters, ValidityRow } from './library-filters.ts';
import { representsBook, sortKeys } from './library-sorts.ts';
import { campaignsWithWords, sortedWithWords } from './words-sql.ts';
import type { SearchStrategy } from './words-sql.ts';

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

/** Some books in a row, in the order of the library. */
export interface LibraryRange {
  limit: number;
  after: CardPlace | undefined;
  sort: LibrarySort;
  order: 'asc' | 'desc';
  /** Only with words: how they are looked for, or what was found. */
  strategy?: SearchStrategy;
  found?: Found;
}

export interface FoundCards {
  keys: CardKey[];
  /** Undefined when something was written between the statements that found them. */
  validity: Validity | undefined;
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
  range: LibraryRange,
): Promise<FoundCards> {
  const { found, sort, order } = range;
  if (!found || sortKeys[sort]) {
    return readCards(db, now, nameOf(filters, range), rangeSql(now, filters, range));
  }
  const ids = idsInRange(found.ids, range);
  if (ids.length === 0) return { keys: [], validity: found.validity };
  const { keys, validity } = await readCards(db, now, statementName('these', noFilters, order), {
    page: sql`select unnest(${ids}::uuid[]) as book_id`,
    numbers: sql`''`,
    inOrder: sql`page.book_id ${sql.raw(order)}`,
  });
  return { keys, validity: commonValidity([found.validity, validity]) };
}

/** `all` begins with the lowest. */
function idsInRange(all: readonly string[], { after, order, limit }: LibraryRange): string[] {
  const isLater = (id: string) => !after || (order === 'asc' ? id > after.bookId : id < after.bookId);
  return (order === 'asc' ? all : all.toReversed()).filter(isLater).slice(0, limit);
}

async function readCards(
  db: Db,
  now: Date,
  name: RawBuilder<unknown>,
  { page, numbers, inOrder }: LibrarySql,
): Promise<{ keys: CardKey[]; validity: Validity }> {
  const { rows } = await sql<ValidityRow & { cards: string | null }>`${name}
    select ${validityColumns(now)}, string_agg(page.book_id || '|' || ${numbers} || '|' || coalesce(${revision}, ''), ';' order by ${inOrder}) as cards
    from (${page}) page join books b on b.id = page.book_id
  `.execute(db);
  const { cards = null, snapshot = '', until = null } = rows[0] ?? {};
  return { keys: cards?.split(';').map(parseKey) ?? [], validity: { snapshot, from: now, until } };
}

function parseKey(text: string): CardKey {
  const [bookId = '', numbers, revision = ''] = text.split('|');
  return { bookId, revision, place: { numbers: numbers ? numbers.split(' ').map(Number) : [], bookId } };
}

/** SQL: the ids of the transactions that last wrote book `b` and its open campaigns. Null when none is open. */
export const revision = sql`b.xmin || ' ' || (
  select string_agg(c.xmin::text, ' ') from campaigns c where c.book_id = b.id and ${isOpen})`;

function rangeSql(now: Date, filters: LibraryFilters, range: LibraryRange): LibrarySql {
  const { limit, after, sort, order } = range;
  const direction = sql.raw(order);
  const later = sql.raw(order === 'asc' ? '>' : '<');
  const keys = sortKeys[sort];
  if (!keys) {
    const further = after ? [sql`c.book_id ${later} ${after.bookId}::uuid`] : [];
    return {
      page: sql`select distinct c.book_id from ${campaigns(now, filters, range, further)}
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
  const conditions = [...further, representsBook(keys, filters.option)];
  return {
    page: sql`select c.book_id, array[${sql.join(keys.numbers)}] as numbers
      from ${campaigns(now, filters, range, conditions)}
      order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))} limit ${limitOf(limit)}`,
    numbers: sql`array_to_string(page.numbers, ' ')`,
    inOrder: sql`page.numbers ${direction}, page.book_id ${direction}`,
  };
}

/** SQL to follow `from`. */
function campaigns(
  now: Date,
  filters: LibraryFilters,
  { strategy, sort }: LibraryRange,
  conditions: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  if (!strategy) return sql`campaigns c ${openCampaigns(filters, now, ...conditions)}`;
  return strategy === 'scan' && sortKeys[sort]
    ? sortedWithWords(filters, now, ...conditions)
    : campaignsWithWords(strategy, filters, now, ...conditions);
}

/** What a slice holds: the pages that the web app and most others ask for, and some more. */
export const sliceSizes = [20, 50, 100, 1_000].map((rows) => rows + 20);
export const longestSlice = Math.max(...sliceSizes);
const usualLimits = new Set(sliceSizes);

// In the text where it is usual. With a parameter PostgreSQL takes a tenth of all matches for the limit of a plan that
// it keeps, finds that plan too expensive and makes a new one at each call, which takes longer than running it.
function limitOf(limit: number): RawBuilder<unknown> {
  return usualLimits.has(limit) ? sql.raw(String(limit)) : sql`${limit}`;
}

/** Sorted and filtered it is planned each time: how rare the matches are decides between two indexes. */
function nameOf(
  filters: LibraryFilters,
  { after, sort, order, limit, strategy }: LibraryRange,
): RawBuilder<unknown> {
  const { language, preferredStore, category } = filters;
  const isNarrowed = [language, preferredStore, category].some((filter) => filter !== undefined);
  const isPlanned = strategy !== 'collect' && sort !== 'newest' && isNarrowed;
  if (isPlanned || !usualLimits.has(limit)) return sql``;
  return statementName(
    strategy ?? 'library',
    filters,
    sort,
    order,
    ...(after ? ['after'] : []),
    String(limit),
  );
}
