import { sql } from 'kysely';
import type { CheckResult } from '@gbr/domain/checks.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import { undoableCheck } from '../../core/exchange/request-for-link.ts';
import { findRecipient } from '../../core/mail/find-recipient.ts';
import { leaveMessage, queueMail } from '../../core/mail/queue-mail.ts';
import { reviewMissing } from '../../core/mail/templates/review-missing.ts';
import { reviewRemoved } from '../../core/mail/templates/review-removed.ts';
import { reviewVerified } from '../../core/mail/templates/review-verified.ts';
import { rewardOf } from './about-review.ts';

interface CheckNews {
  result: CheckResult;
  isPaid: boolean;
  appeal: string;
  /** Now unless given. */
  checkedAt?: Date;
}

/** All of it waits until the check can no longer be taken back. */
export async function notifyOfCheck(
  tx: Tx,
  review: AssignmentRow,
  { result, isPaid, appeal, checkedAt = tx.now }: CheckNews,
): Promise<void> {
  const { title, isGone } = await tx.db
    .selectFrom('books')
    .select(['title', sql<boolean>`deleted_at is not null`.as('isGone')])
    .where('id', '=', review.book_id)
    .executeTakeFirstOrThrow();
  const about = { bookId: review.book_id, title, postedWebsite: review.posted_website, isGone };
  const undoable = undoableCheck(review, tx.now.getTime() - checkedAt.getTime());
  if (result === 'missing' && !isGone) {
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
