import type { AssignmentRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';

export async function isBookGone({ db }: Tx, review: AssignmentRow): Promise<boolean> {
  const book = await db
    .selectFrom('books')
    .select('deleted_at')
    .where('id', '=', review.book_id)
    .executeTakeFirstOrThrow();
  return book.deleted_at !== null;
}
