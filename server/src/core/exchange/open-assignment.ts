import type { Db } from '../db/database.ts';

/** The one for which a reader may have the book's file. `lock`: until the commit nothing ends it. */
export function openAssignment(
  db: Db,
  { userId, bookId }: { userId: string; bookId: string },
  { lock = false } = {},
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('assignments')
    .select('id')
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('status', '=', 'on_review')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
