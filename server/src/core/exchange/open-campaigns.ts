import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const freeSlotIn = (alias: 'c' | 'd') =>
  `${alias}.is_active and ${alias}.reserved + ${alias}.finished + ${alias}.removed < ${alias}.funded`;

export const hasFreeSlot = sql.raw(freeSlotIn('c'));

/** What an update of `c` sets to remove one of its free slots. */
export const oneSlotLess = sql`removed = c.removed + 1, is_active = c.finished + c.removed + 1 < c.funded`;

/** In the words of the partial indexes, or the planner would not use them. */
export const isOpen = sql`${hasFreeSlot} and c.listed`;

/** SQL about another open campaign `d` of the book of `c`; kept apart from the query, so that it is asked row by row. */
export const hasOtherOpen = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from campaigns d where d.book_id = c.book_id and ${sql.raw(freeSlotIn('d'))} and d.listed
    and ${which} offset 0)`;
