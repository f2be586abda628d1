import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { afterCursor, allOf, inOrder } from './keyset.ts';
import type { ListQuery, Sorted, PageRequest } from './query.ts';

type MatchRow<Row> = { total: number } & (Sorted<Row> | { id: null });

// No rows beyond `upTo` matches. `offset 0` keeps the planner from turning lookups of single rows into a whole scan.
export async function collectAndSort<Row>(
  db: Db,
  { found, hasKey, keyOf, table, alias, keyset }: ListQuery,
  { limit, cursor }: PageRequest,
  upTo: number,
): Promise<{ rows: Sorted<Row>[]; total: number }> {
  const keys = { ...keyset, id: sql`id`, sort: { ...keyset.sort, column: sql`sort_key`, isForeign: false } };
  const keyed = hasKey
    ? sql`select id, sort_key from matches`
    : sql`select m.id, k.sort_key from (select id from matches order by id) m cross join lateral (${keyOf} offset 0) k`;
  const { rows } = await sql<MatchRow<Row>>`
    with matches as materialized (${found} limit ${upTo + 1}),
    counted as materialized (select count(*)::int as total from matches),
    page as materialized (
      select id, sort_key from (${keyed}) keyed
      where ${allOf([sql`(select total from counted) <= ${upTo}`, ...afterCursor(keys, cursor)])}
      ${inOrder(keys)} limit ${limit + 1}
    )
    select counted.total, listed.* from counted left join (
      select one.*, page.sort_key from page cross join lateral (
        select ${alias}.* from ${table} where ${alias}.id = page.id offset 0
      ) one
    ) listed on true order by listed.sort_key ${sql.raw(keyset.order)}, listed.id ${sql.raw(keyset.order)}
  `.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
