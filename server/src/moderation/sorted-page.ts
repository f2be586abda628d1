import { sql } from 'kysely';
import type { Db } from '../core/database.ts';
import { toPage, type Page } from '../core/pages.ts';
import { estimateMatches, countedUpTo } from './count-matches.ts';
import type { Condition } from './contains.ts';
import { afterCursor, allOf, cursorOf, inOrder, type Keyset } from './keyset.ts';

/** A table that is filtered and sorted by many columns. */
export interface Listing {
  /** The ids of what matches, from where they are found quickest: `select … as id from …`. */
  matches: Condition;
  /** The rows and what they are sorted by. */
  from: Condition;
  /** The rows' own columns: `b.*`. */
  columns: Condition;
  /** The same filters for one row at a time, for a walk along the sort's index. */
  filters: Condition[];
  keyset: Keyset;
  /** The total where running counts know it; nothing of the table needs to be counted then. */
  known?: number;
}

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
  const after = afterCursor(listing.keyset, cursor);
  const isFew = listing.known === undefined || listing.known <= countedUpTo;
  const gathered = isFew ? await gather<Row>(db, listing, after, limit) : undefined;
  if (gathered && gathered.total <= countedUpTo) {
    return toPage(gathered.rows, limit, cursorOf, gathered.total);
  }
  const rows = await walk<Row>(db, listing, after, limit);
  if (listing.known !== undefined) return toPage(rows, limit, cursorOf, listing.known);
  const total = Math.max(countedUpTo + 1, await estimateMatches(db, listing.matches));
  return { ...toPage(rows, limit, cursorOf, total), isAbout: true };
}

type Gathered<Row> = { total: number } & (Sorted<Row> | { id: null });

async function gather<Row>(
  db: Db,
  { matches, from, columns, keyset }: Listing,
  after: Condition[],
  limit: number,
): Promise<{ rows: Sorted<Row>[]; total: number }> {
  const { rows } = await sql<Gathered<Row>>`
    with matches as materialized (${matches} limit ${countedUpTo + 1}),
    counted as materialized (select count(*)::int as total from matches)
    select counted.total, page.* from counted left join lateral (
      select ${columns}, ${keyset.sort.column} as sort_key from ${from} join matches m on m.id = ${keyset.id}
      where ${allOf([sql`counted.total <= ${countedUpTo}`, ...after])} ${inOrder(keyset)} limit ${limit + 1}
    ) page on true order by page.sort_key ${sql.raw(keyset.order)}, page.id ${sql.raw(keyset.order)}
  `.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

async function walk<Row>(
  db: Db,
  { from, columns, filters, keyset }: Listing,
  after: Condition[],
  limit: number,
): Promise<Sorted<Row>[]> {
  const { rows } = await sql<Sorted<Row>>`
    select ${columns}, ${keyset.sort.column} as sort_key from ${from}
    where ${allOf([...filters, ...after])} ${inOrder(keyset)} limit ${limit + 1}
  `.execute(db);
  return rows;
}
