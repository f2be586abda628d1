import type { AssignmentRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';

interface Place {
  table: 'books' | 'users';
  id: string;
}

/** In the number of reviews and the sum of ratings of a book or a reader: `by` 1 again, -1 no longer. */
export async function countReview(
  { db }: Tx,
  { table, id }: Place,
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
