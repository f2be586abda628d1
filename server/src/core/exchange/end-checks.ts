import type { Tx } from '../db/tx.ts';
import { dropRequestForLink } from './request-for-link.ts';

/** Of a book that is going, or of one review that is back when it has gone: it is looked for no more. */
export async function endChecks(
  tx: Tx,
  { bookId, reviewId }: { bookId: string; reviewId?: string },
): Promise<void> {
  await dropRequestsForLinks(tx, bookId);
  await tx.db
    .updateTable('assignments')
    .set({ check_due: null, check_due_at: null, link_sent_at: null })
    .where('book_id', '=', bookId)
    .where('status', '=', 'finished')
    .where('check_due', 'is not', null)
    // Readers of the others may have answered with a link since the book went.
    .$if(reviewId !== undefined, (all) => all.where('id', '=', reviewId ?? ''))
    .execute();
}

/** Readers have no page any more to send a link from. */
async function dropRequestsForLinks(tx: Tx, bookId: string): Promise<void> {
  const missing = await tx.db
    .selectFrom('assignments')
    .select(['id', 'check_result', 'checked_at'])
    .where('book_id', '=', bookId)
    .where('check_result', '=', 'missing')
    .execute();
  for (const review of missing) await dropRequestForLink(tx, review);
}
