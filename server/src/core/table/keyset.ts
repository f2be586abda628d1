import { sql } from 'kysely';
import { readCursor } from '../http/pagination.ts';
import type { Cursor } from '../http/pagination.ts';
import type { Condition } from './condition.ts';

export interface SortKey {
  column: Condition;
  type: 'text' | 'bigint' | 'double precision' | 'timestamptz';
  /** Of another table than the listed rows: no index spans both. */
  isForeign?: boolean;
  /** All values, lowest first, for a column without an index. */
  steps?: { value: string; is: Condition }[];
}

export interface Keyset {
  sort: SortKey;
  order: 'asc' | 'desc';
  id: Condition;
}

export function afterCursor({ sort, order, id }: Keyset, cursor: string | undefined): Condition[] {
  const keys = readCursor(cursor, 2);
  if (!keys) return [];
  const [key, lastId] = [sql`${keys[0]}::${sql.raw(sort.type)}`, sql`${keys[1]}::uuid`];
  const later = sql.raw(order === 'asc' ? '>' : '<');
  if (!sort.isForeign) return [sql`(${sort.column}, ${id}) ${later} (${key}, ${lastId})`];
  return [
    sql`${sort.column} ${later}= ${key}`,
    sql`(${sort.column} ${later} ${key} or ${id} ${later} ${lastId})`,
  ];
}

export function inOrder({ sort, order, id }: Keyset): Condition {
  const direction = sql.raw(order);
  return sql`order by ${sort.column} ${direction}, ${id} ${direction}`;
}

export function cursorOf(row: { sort_key: string | number | Date; id: string }): Cursor {
  return [row.sort_key instanceof Date ? row.sort_key.toISOString() : row.sort_key, row.id];
}

export function allOf(conditions: Condition[]): Condition {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** `offset 0` keeps the planner from joining: it looks at one row. */
export function existsIn(filters: Condition[], row: Condition): Condition[] {
  return filters.length > 0 ? [sql`exists (${row} and ${allOf(filters)} offset 0)`] : [];
}
