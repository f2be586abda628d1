import { sql } from 'kysely';
import type { Condition } from './condition.ts';

const beyond = 2 ** 53 - 1;

/** Rounded, so that an index on the integer column serves. */
export function atLeast(column: Condition, bound: number | undefined): Condition[] {
  return bound === undefined ? [] : [sql`${column} >= ${clamped(Math.ceil(bound))}::bigint`];
}

export function atMost(column: Condition, bound: number | undefined): Condition[] {
  return bound === undefined ? [] : [sql`${column} <= ${clamped(Math.floor(bound))}::bigint`];
}

function clamped(bound: number): number {
  return Math.min(Math.max(bound, -beyond), beyond);
}
