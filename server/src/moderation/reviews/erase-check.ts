import { nextCheck } from '@gbr/domain/checks.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { ActorRef, Tx } from '../../core/db/tx.ts';
import { dropRequestForLink } from '../../core/exchange/request-for-link.ts';
import { isBookGone } from './is-book-gone.ts';

/** Makes a missing review unchecked again, also a deleted one, which may come back. False for any other review. */
export async function eraseCheck(
  tx: Tx,
  actor: ActorRef,
  { reviewId }: { reviewId: string },
): Promise<boolean> {
  const { db, now } = tx;
  const review = await db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', reviewId)
    .where('status', 'in', ['finished', 'deleted'])
    .where('check_result', '=', 'missing')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) return false;
  await dropRequestForLink(tx, review);
  const finishedAt = review.finished_at ?? now;
  const next = (await isBookGone(tx, review)) ? undefined : nextCheck('unchecked', { finishedAt, now });
  await db
    .updateTable('assignments')
    .set({
      check_result: 'unchecked',
      checked_at: null,
      checked_by: null,
      check_note: null,
      check_due: next?.due ?? null,
      check_due_at: next?.at ?? null,
      link_sent_at: null,
      check_before: null,
    })
    .where('id', '=', reviewId)
    .execute();
  await leaveAudit(tx, actor, {
    action: 'review.uncheck',
    about: { kind: 'review', id: reviewId },
    before: { check: review.check_result, note: review.check_note },
    after: { check: 'unchecked', note: null },
  });
  return true;
}
