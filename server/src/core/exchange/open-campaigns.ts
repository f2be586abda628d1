import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export const hasFreeSlot = sql`c.is_active and c.reserved + c.finished + c.removed < c.funded`;

/** What an update of `c` sets to remove one of its free slots. */
export const oneSlotLess = sql`removed = c.removed + 1, is_active = c.finished + c.removed + 1 < c.funded`;

/** In the words of the partial indexes, or the planner would not use them. */
export const isOpen = sql`${hasFreeSlot} and c.listed`;

/** SQL about another open campaign `d` of the book of `c`; kept apart from the query, so that it is asked row by row. */
export const hasOtherOpen = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from campaigns d where d.book_id = c.book_id and d.is_active and d.listed
    and d.reserved + d.finished + d.removed < d.funded and ${which} offset 0)`;
