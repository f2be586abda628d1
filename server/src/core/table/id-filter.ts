import { sql } from 'kysely';
import { isId } from '../db/ids.ts';
import type { Condition } from './condition.ts';

/** Malformed ids match nothing. */
export function hasId(column: Condition, id: string): Condition {
  return isId(id) ? sql`${column} = ${id}` : sql`false`;
}
