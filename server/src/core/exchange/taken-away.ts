import { sql } from 'kysely';

/** SQL: the assignment `a` ended because its book was deleted. Its reader did not stop. */
export const isTakenAway = sql<boolean>`(a.status = 'cancelled'
  and exists (select from books gone where gone.id = a.book_id and gone.deleted_at = a.ended_at))`;
