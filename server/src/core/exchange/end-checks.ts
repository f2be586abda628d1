import type { Tx } from '../db/tx.ts';

/** Of a book that is going, or of one review that is back when it has gone: it is looked for no more. */
export async function endChecks(
  { db }: Tx,
  { bookId, reviewId }: { bookId: string; reviewId?: string },
): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ check_due: null, check_due_at: null, link_sent_at: null })
    .where('book_id', '=', bookId)
    .where('status', '=', 'finished')
    .where('check_due', 'is not', null)
    // Readers of the others may have answered with a link since the book went.
    .$if(reviewId !== undefined, (all) => all.where('id', '=', reviewId ?? ''))
    .execute();
}
