import { sql } from 'kysely';

/** SQL: with the assignment `a` its reader does not get the book another time. A deleted review counts. */
export const excludesAnother = sql`a.status in ('on_review', 'finished', 'deleted')`;
