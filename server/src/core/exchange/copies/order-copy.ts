import { sql } from 'kysely';

export const copyQueue = 'mark-copies';

/** SQL: readers of the book `b` get marked copies. */
export const givesCopies = sql`((select mark_copies from settings)
  and b.uploaded_file is not null and b.is_markable is distinct from false)`;
