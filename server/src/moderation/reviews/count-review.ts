import type { AssignmentRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';

/** The row of a book or a reader. */
interface Counter {
  table: 'books' | 'users';
  id: string;
}

/** In its number of reviews and its sum of ratings: `by` 1 when the review comes back, -1 when it is deleted. */
export async function countReview(
  { db }: Tx,
  { table, id }: Counter,
  { review, by }: { review: AssignmentRow; by: 1 | -1 },
): Promise<void> {
  await db
    .updateTable(table)
    .set((eb) => ({
      review_count: eb('review_count', '+', by),
      rating_sum: eb('rating_sum', '+', by * (review.rating ?? 0)),
    }))
    .where('id', '=', id)
    .execute();
}
