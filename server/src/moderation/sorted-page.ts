import { sql } from 'kysely';
import type { Db } from '../core/database.ts';
import { readCursor, toPage, type Page } from '../core/pages.ts';
import { estimateMatches, countedUpTo } from './count-matches.ts';
import type { Condition } from './contains.ts';
import { afterCursor, allOf, cursorOf, inOrder, type Keyset } from './keyset.ts';

/** A table that is filtered and sorted by many columns. */
export interface Listing {
  /** The ids of what matches, from where they are found quickest: `select … as id from …`. */
  matches: Condition;
  /** The rows and what they are sorted by; the rows go by `alias`. */
  from: Condition;
  alias: Condition;
  /** The rows' own columns: `b.*`. */
  columns: Condition;
  /** What is not deleted, as the indexes have it. */
  present: Condition;
  /** The same filters for one row at a time, for a walk along the sort's index. */
  filters: Condition[];
  keyset: Keyset;
  /** The total where running counts know it; nothing of the table needs to be counted then. */
  known?: number;
  /** A filter on the very text that is sorted by: its matches may all lie at the far end of the index. */
  isClustered?: boolean;
}

/** So far a walk goes towards matches that may all lie elsewhere; then up to so many are gathered instead. */
const triedRows = 20_000;
const gatheredUpTo = 100_000;

type Sorted<Row> = Row & { id: string; sort_key: string | number | Date };

/**
 * A page of a large table, quick whatever the filters: up to ten thousand matches are gathered and sorted,
 * and counted on the way; more are so many that a walk along the sort's index meets a page of them soon.
 */
export async function sortedPage<Row>(
  db: Db,
  listing: Listing,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<Sorted<Row>>> {
  const page = { limit, cursor };
  const isFew = listing.known === undefined || listing.known <= countedUpTo;
  const few = isFew ? await gather<Row>(db, listing, page, countedUpTo) : undefined;
  if (few && few.total <= countedUpTo) return toPage(few.rows, limit, cursorOf, few.total);

  const total = listing.known ?? (await estimateMatches(db, listing.matches));
  const tried = listing.isClustered ? await walk<Row>(db, listing, page, triedRows) : [];
  if (listing.isClustered && tried.length <= limit && total <= gatheredUpTo) {
    const all = await gather<Row>(db, listing, page, gatheredUpTo);
    if (all.total <= gatheredUpTo) return toPage(all.rows, limit, cursorOf, all.total);
  }
  const rows = tried.length > limit ? tried : await walk<Row>(db, listing, page);
  const isAbout = listing.known === undefined;
  return { ...toPage(rows, limit, cursorOf, isAbout ? Math.max(countedUpTo + 1, total) : total), isAbout };
}

interface Wanted {
  limit: number;
  cursor: string | undefined;
}

type Gathered<Row> = { total: number } & (Sorted<Row> | { id: null });

async function gather<Row>(
  db: Db,
  { matches, from, columns, keyset }: Listing,
  { limit, cursor }: Wanted,
  upTo: number,
): Promise<{ rows: Sorted<Row>[]; total: number }> {
  const after = afterCursor(keyset, cursor);
  const { rows } = await sql<Gathered<Row>>`
    with matches as materialized (${matches} limit ${upTo + 1}),
    counted as materialized (select count(*)::int as total from matches)
    select counted.total, page.* from counted left join lateral (
      select ${columns}, ${keyset.sort.column} as sort_key from ${from} join matches m on m.id = ${keyset.id}
      where ${allOf([sql`counted.total <= ${upTo}`, ...after])} ${inOrder(keyset)} limit ${limit + 1}
    ) page on true order by page.sort_key ${sql.raw(keyset.order)}, page.id ${sql.raw(keyset.order)}
  `.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Along the sort's index, every row looked at; `within` so many rows when told. */
async function walk<Row>(db: Db, listing: Listing, wanted: Wanted, within?: number): Promise<Sorted<Row>[]> {
  const { alias, from, columns, present, filters, keyset } = listing;
  if (keyset.sort.steps) return walkSteps(db, listing, keyset.sort.steps, wanted);
  const sorted = sql`
    select ${columns}, ${keyset.sort.column} as sort_key from ${from}
    where ${allOf([present, ...(within === undefined ? filters : []), ...afterCursor(keyset, wanted.cursor)])}
    ${inOrder(keyset)} limit ${within ?? wanted.limit + 1}`;
  const { rows } = await (
    within === undefined
      ? sql<Sorted<Row>>`${sorted}`
      : sql<Sorted<Row>>`select * from (${sorted}) ${alias} where ${allOf(filters)} limit ${wanted.limit + 1}`
  ).execute(db);
  return rows;
}

/** One value after the other, each in the order of the ids, until the page is full. */
async function walkSteps<Row>(
  db: Db,
  { from, columns, present, filters, keyset }: Listing,
  steps: { value: string; is: Condition }[],
  { limit, cursor }: Wanted,
): Promise<Sorted<Row>[]> {
  const [startValue, lastId] = readCursor(cursor, 2) ?? [];
  const inTurn = keyset.order === 'asc' ? steps : steps.toReversed();
  const start = Math.max(
    0,
    inTurn.findIndex(({ value }) => value === startValue),
  );
  const rows: Sorted<Row>[] = [];
  for (const { value, is } of inTurn.slice(start)) {
    const later = sql.raw(keyset.order === 'asc' ? '>' : '<');
    const after = value === startValue ? [sql`${keyset.id} ${later} ${lastId}::uuid`] : [];
    const step = await sql<Sorted<Row>>`
      select ${columns}, ${value} as sort_key from ${from} where ${allOf([present, ...filters, is, ...after])}
      order by ${keyset.id} ${sql.raw(keyset.order)} limit ${limit + 1 - rows.length}
    `.execute(db);
    rows.push(...step.rows);
    if (rows.length > limit) break;
  }
  return rows;
}
