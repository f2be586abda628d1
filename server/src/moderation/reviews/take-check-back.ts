import { z } from 'zod';
import { checkResults, dueChecks } from '@gbr/domain/checks.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import { endChecks } from '../../core/exchange/end-checks.ts';
import { undoableCheck, waitingRequest } from '../../core/exchange/request-for-link.ts';
import { dropWaiting } from '../../core/mail/drop-waiting.ts';
import { eraseDecision, renewDecisionLink } from '../../core/members/decisions.ts';
import { isBookGone } from './is-book-gone.ts';
import { takeMakeGoodBack } from './make-good.ts';
import { notifyOfCheck } from './notify-of-check.ts';

const timestamp = z.coerce.date().nullable();

const storedColumns = z.object({
  check_result: z.enum(checkResults),
  checked_at: timestamp,
  checked_by: z.string().nullable(),
  check_note: z.string().nullable(),
  check_due: z.enum(dueChecks).nullable(),
  check_due_at: timestamp,
  link_sent_at: timestamp,
  make_good_at: timestamp,
  still_there_30: z.boolean().nullable(),
  still_there_90: z.boolean().nullable(),
});

export const storedCheck = (review: AssignmentRow) => storedColumns.parse(review);

/** As if it had not been made: with its money, its mail and its message. What the reader sent since stays. */
export async function takeCheckBack(tx: Tx, actor: Actor, review: AssignmentRow): Promise<void> {
  const before = storedColumns.parse(review.check_before);
  const isPaidNow = review.make_good_at !== null && before.make_good_at === null;
  if (isPaidNow) await takeMakeGoodBack(tx, actor, review);
  if (review.checked_at) {
    await dropWaiting(tx, undoableCheck(review), review.checked_at);
    await eraseDecision(tx, { kind: 'check', aboutId: review.id, decidedAt: review.checked_at });
  }
  const linkSentAt = before.check_result === 'missing' ? review.link_sent_at : null;
  await tx.db
    .updateTable('assignments')
    .set({
      ...before,
      ...(linkSentAt && { link_sent_at: linkSentAt, check_due_at: linkSentAt }),
      check_before: null,
    })
    .where('id', '=', review.id)
    .execute();
  const dropped = review.checked_at && waitingRequest(before, review.checked_at);
  const isGone = await isBookGone(tx, review);
  if (dropped && !isGone) await askAgainForLink(tx, review, dropped);
  if (isGone) await endChecks(tx, { bookId: review.book_id, reviewId: review.id });
  await leaveAudit(tx, actor, {
    action: 'review.uncheck',
    about: { kind: 'review', id: review.id },
    before: { check: review.check_result, note: review.check_note },
    after: { check: before.check_result, note: before.check_note },
  });
}

/** The check that is taken back had dropped the request before it left. It leaves when it would have, or at once. */
async function askAgainForLink(tx: Tx, review: AssignmentRow, decidedAt: Date): Promise<void> {
  const appeal = await renewDecisionLink(tx, { kind: 'check', aboutId: review.id, decidedAt });
  await notifyOfCheck(tx, review, { result: 'missing', isPaid: false, appeal, checkedAt: decidedAt });
}
