import { sql, type RawBuilder } from 'kysely';

/** A slot of campaign `c` is neither on review, nor finished, nor taken back. */
export const hasFreeSlot = sql`c.is_active and c.reserved + c.finished + c.removed < c.funded`;

/** Campaign `c` can be picked now; in the words of the partial indexes, which is how they are found. */
export const isOpen = sql`${hasFreeSlot} and c.listed`;

export const swapRuleIsOn = sql`(select block_reciprocal_reviews from settings)`;

/** Who reviews or reviewed a book of this member. */
export function reviewersOf(memberId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select s.user_id from assignments s where s.owner_id = ${memberId}
    and s.status in ('on_review', 'finished')`;
}

/** The swap rule keeps the books of this author from this reader: the author reviews or reviewed one of theirs. */
export function wouldSwap(readerId: RawBuilder<unknown>, authorId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${swapRuleIsOn} and exists (${reviewersOf(readerId)} and s.user_id = ${authorId})`;
}
