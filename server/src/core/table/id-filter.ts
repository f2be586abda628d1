import { sql } from 'kysely';
import { isId } from '../db/ids.ts';
import type { Condition } from './condition.ts';

export function hasId(column: Condition, id: string): Condition {
  return isId(id) ? sql`${column} = ${id}` : sql`false`;
}
