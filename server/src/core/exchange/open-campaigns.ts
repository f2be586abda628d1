import { sql } from 'kysely';

export const hasFreeSlot = sql`c.is_active and c.reserved + c.finished + c.removed < c.funded`;

/** In the words of the partial indexes, or the planner would not use them. */
export const isOpen = sql`${hasFreeSlot} and c.listed`;
