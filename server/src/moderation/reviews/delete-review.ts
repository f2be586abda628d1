import { messages } from '@gbr/domain/messages.ts';
import { canModerateBook } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Tx } from '../../core/db/tx.ts';
import { isId } from '../../core/db/ids.ts';
import { orNotFound, refuseIf } from '../../core/http-error.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import { takeRewardBack } from './take-reward-back.ts';

// Reverses the reward, refunds the author and closes the slot: rules.md#deleting-a-review. 404 unless it is a
// finished review of that book, so of many deletions at once one succeeds.
export async function deleteReview(
  tx: Tx,
  actor: Actor,
  { bookId, reviewId }: { bookId: string; reviewId: string },
): Promise<void> {
  const review = orNotFound(
    await lockReview(tx, actor, bookId, reviewId),
    messages.moderatorBooks.reviewNotFound,
  );
  await tx.db
    .updateTable('assignments')
    .set({ status: 'deleted', ended_at: tx.now })
    .where('id', '=', reviewId)
    .execute();
  await discount(tx, review);
  const taken = await takeRewardBack(tx, actor, review);
  await leaveAudit(tx, actor, {
    action: 'review.delete',
    about: { kind: 'review', id: reviewId },
    before: {
      book: bookId,
      reader: review.user_id,
      rating: review.rating,
      reviewText: review.review_text,
      finishedAt: review.finished_at,
    },
    after: taken,
  });
}

/** In the order in which everything locks them. */
async function lockReview(
  { db }: Tx,
  actor: Actor,
  bookId: string,
  reviewId: string,
): Promise<AssignmentRow | undefined> {
  if (!isId(bookId) || !isId(reviewId)) return undefined;
  const book = await db
    .selectFrom('books')
    .select('owner_id')
    .where('id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!book) return undefined;
  refuseIf(canModerateBook(actor, { ownerId: book.owner_id }));
  await db
    .selectFrom('campaigns')
    .innerJoin('assignments', 'assignments.campaign_id', 'campaigns.id')
    .select('campaigns.id')
    .where('assignments.id', '=', reviewId)
    .forNoKeyUpdate(['campaigns'])
    .execute();
  return db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', reviewId)
    .where('book_id', '=', bookId)
    .where('status', '=', 'finished')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function discount({ db }: Tx, review: AssignmentRow): Promise<void> {
  await db
    .updateTable('books')
    .set((eb) => ({
      review_count: eb('review_count', '-', 1),
      rating_sum: eb('rating_sum', '-', review.rating ?? 0),
    }))
    .where('id', '=', review.book_id)
    .execute();
}
