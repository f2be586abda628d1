import { sql } from 'kysely';
import { z } from 'zod';
import { isId } from '../db/ids.ts';
import { badCursor, readCursor } from '../http/pagination.ts';
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
  const keys = readSortCursor(cursor, sort);
  if (!keys) return [];
  const [key, lastId] = [sql`${keys.value}::${sql.raw(sort.type)}`, sql`${keys.id}::uuid`];
  const later = sql.raw(order === 'asc' ? '>' : '<');
  if (!sort.isForeign) return [sql`(${sort.column}, ${id}) ${later} (${key}, ${lastId})`];
  return [
    sql`${sort.column} ${later}= ${key}`,
    sql`(${sort.column} ${later} ${key} or ${id} ${later} ${lastId})`,
  ];
}

interface SortCursor {
  value: string | number;
  id: string;
}

/** A cursor of another sort is malformed, too. */
export function readSortCursor(cursor: string | undefined, { type, steps }: SortKey): SortCursor | undefined {
  const keys = readCursor(cursor, 2);
  if (!keys) return undefined;
  const [value = null, id] = keys;
  const isKnown = steps?.some((step) => step.value === value) ?? true;
  if (value === null || !isKnown || !isOfType[type](value) || typeof id !== 'string' || !isId(id))
    throw badCursor();
  return { value, id };
}

const moment = z.iso.datetime();

/** As a cursor has it: JavaScript reads more dates than the database. */
export const isMoment = (value: unknown): value is string => moment.safeParse(value).success;

const isOfType: Record<SortKey['type'], (value: string | number) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  bigint: Number.isSafeInteger,
  'double precision': Number.isFinite,
  timestamptz: isMoment,
};

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
