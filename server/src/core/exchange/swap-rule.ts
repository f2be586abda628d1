import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export const swapRuleIsOn = sql`(select block_reciprocal_reviews from settings)`;

/** SQL: the assignment `s` keeps its reader and its author apart. A deleted review does not. */
export const keepsApart = sql`s.status in ('on_review', 'finished')`;

export function reviewersOf(memberId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select s.user_id from assignments s where s.owner_id = ${memberId}
    and ${keepsApart}`;
}

/** The author reviews or reviewed a book of the reader: rules.md#swap-rule. */
export function wouldSwap(readerId: RawBuilder<unknown>, authorId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${swapRuleIsOn} and exists (${reviewersOf(readerId)} and s.user_id = ${authorId})`;
}
