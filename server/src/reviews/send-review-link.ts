import { reviewLinkProblem } from '@gbr/domain/forms/turn-in.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { reviewLinkMessages } from '@gbr/domain/messages/review-link.ts';
import { conflict, notFound } from '@gbr/domain/refusals.ts';
import type { ReviewLinkBody, ReviewLinkSent } from '@gbr/domain/wire/reviews.ts';
import { lockMembers } from '../core/db/locks.ts';
import type { Tx } from '../core/db/tx.ts';
import type { UserRow } from '../core/db/tables.ts';
import { assertValid, HttpError } from '../core/http-error.ts';
import { recheckMember } from '../core/members/recheck-member.ts';
import { ownAssignment, readAssignment } from './own-assignment.ts';

/** Of a review that was called missing: puts it first in the queue. 409 unless it is missing. */
export async function sendReviewLink(
  tx: Tx,
  reader: UserRow,
  { bookId, reviewUrl }: ReviewLinkBody & { bookId: string },
): Promise<ReviewLinkSent> {
  // Deleted since the call was let in: nothing may be stored about them any more.
  await lockMembers(tx.db, reader.id);
  await recheckMember(tx, reader, 'finish');
  const { id, status } = await ownAssignment(tx, reader, bookId);
  if (status !== 'finished' && status !== 'on_review') {
    throw new HttpError(notFound(readerMessages.notAssigned));
  }
  assertValid(reviewLinkProblem({ reviewUrl }));
  const sent = await tx.db
    .updateTable('assignments')
    .set({ review_url: reviewUrl.trim(), link_sent_at: tx.now, check_due_at: tx.now, check_due: 'answer' })
    .where('id', '=', id)
    .where('status', '=', 'finished')
    .where('check_result', '=', 'missing')
    .executeTakeFirst();
  if (sent.numUpdatedRows !== 1n) throw new HttpError(conflict(reviewLinkMessages.notAsked));
  return { msg: reviewLinkMessages.sent, assignment: await readAssignment(tx, reader, id) };
}
