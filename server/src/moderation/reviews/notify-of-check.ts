import { sql } from 'kysely';
import type { CheckResult } from '@gbr/domain/checks.ts';
import { undoCheckMs } from '@gbr/domain/limits.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import { findRecipient } from '../../core/mail/find-recipient.ts';
import { dropWaiting, leaveMessage, queueMail } from '../../core/mail/queue-mail.ts';
import type { Undoable } from '../../core/mail/queue-mail.ts';
import { reviewMissing } from '../../core/mail/templates/review-missing.ts';
import { reviewRemoved } from '../../core/mail/templates/review-removed.ts';
import { reviewVerified } from '../../core/mail/templates/review-verified.ts';
import { rewardOf } from './about-review.ts';

export const undoableCheck = (review: Pick<AssignmentRow, 'id'>): Undoable => ({
  causeId: review.id,
  afterMs: undoCheckMs,
});

/** All of it waits until the check can no longer be taken back. */
export async function notifyOfCheck(
  tx: Tx,
  review: AssignmentRow,
  { result, isPaid, appeal }: { result: CheckResult; isPaid: boolean; appeal: string },
): Promise<void> {
  const { title, isGone } = await tx.db
    .selectFrom('books')
    .select(['title', sql<boolean>`deleted_at is not null`.as('isGone')])
    .where('id', '=', review.book_id)
    .executeTakeFirstOrThrow();
  const about = { bookId: review.book_id, title, postedWebsite: review.posted_website, isGone };
  const undoable = undoableCheck(review);
  if (result === 'missing') {
    const reader = await findRecipient(tx.db, review.user_id);
    await queueMail(tx, reader, reviewMissing({ ...about, appeal }), undoable);
  }
  if (result === 'verified' && review.check_result !== 'verified') {
    const reader = await findRecipient(tx.db, review.user_id);
    await leaveMessage(tx, reader, reviewVerified(about), undoable);
  }
  if (isPaid) {
    const author = await findRecipient(tx.db, review.owner_id);
    await queueMail(tx, author, reviewRemoved({ ...about, price: rewardOf(review) }), undoable);
  }
}

type Checked = Pick<AssignmentRow, 'check_result' | 'checked_at'>;

/** When the request for the link was queued, which had not left by `until`. */
export function waitingRequest(
  { check_result: result, checked_at: at }: Checked,
  until: Date,
): Date | undefined {
  if (result !== 'missing' || !at) return undefined;
  return until.getTime() - at.getTime() < undoCheckMs ? at : undefined;
}

/** Nobody is asked for the link to a review that was deleted, or found, while the email still waited. */
export async function dropRequestForLink(tx: Tx, review: AssignmentRow): Promise<void> {
  const queuedAt = waitingRequest(review, tx.now);
  if (queuedAt) await dropWaiting(tx, undoableCheck(review), queuedAt);
}
