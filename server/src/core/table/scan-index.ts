import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Condition } from './condition.ts';
import { afterCursor, allOf, inOrder, readSortCursor } from './keyset.ts';
import type { ListQuery, Sorted, PageRequest } from './query.ts';

export async function scanIndex<Row>(
  db: Db,
  query: ListQuery,
  request: PageRequest,
  within?: number,
): Promise<Sorted<Row>[]> {
  const { path, table, alias, keyset } = query;
  if (keyset.sort.steps) return scanSteps(db, query, keyset.sort.steps, request);
  const { id, sort, order } = keyset;
  const met = sql`select ${id} as id, ${sort.column} as sort_key`;
  const onwards = [...path.notDeleted, ...afterCursor(keyset, request.cursor)];
  const page =
    within === undefined || path.alias === undefined
      ? sql`${met} from ${path.from} where ${allOf([...onwards, ...path.filters])} ${inOrder(keyset)}`
      : sql`${met} from (
          select ${path.alias}.* from ${path.from} where ${allOf(onwards)} ${inOrder(keyset)} limit ${within}
        ) ${path.alias} where ${allOf(path.filters)}`;
  // Only the rows of the page are read whole.
  const { rows } = await sql<Sorted<Row>>`
    select one.*, page.sort_key from (${page} limit ${request.limit + 1}) page cross join lateral (
      select ${alias}.* from ${table} where ${alias}.id = page.id offset 0
    ) one order by page.sort_key ${sql.raw(order)}, page.id ${sql.raw(order)}
  `.execute(db);
  return rows;
}

async function scanSteps<Row>(
  db: Db,
  { path, alias, keyset }: ListQuery,
  steps: { value: string; is: Condition }[],
  { limit, cursor }: PageRequest,
): Promise<Sorted<Row>[]> {
  const last = readSortCursor(cursor, keyset.sort);
  const ordered = keyset.order === 'asc' ? steps : steps.toReversed();
  const start = Math.max(
    0,
    ordered.findIndex(({ value }) => value === last?.value),
  );
  const rows: Sorted<Row>[] = [];
  for (const { value, is } of ordered.slice(start)) {
    const later = sql.raw(keyset.order === 'asc' ? '>' : '<');
    const after = value === last?.value ? [sql`${keyset.id} ${later} ${last.id}::uuid`] : [];
    const step = await sql<Sorted<Row>>`
      select ${alias}.*, ${value} as sort_key from ${path.from}
      where ${allOf([...path.notDeleted, ...path.filters, is, ...after])}
      order by ${keyset.id} ${sql.raw(keyset.order)} limit ${limit + 1 - rows.length}
    `.execute(db);
    rows.push(...step.rows);
    if (rows.length > limit) break;
  }
  return rows;
}
