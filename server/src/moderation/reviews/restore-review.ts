import type { ActorRef, Tx } from '../../core/db/tx.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import { endChecks } from '../../core/exchange/end-checks.ts';
import { lockWallets } from '../../core/db/locks.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import { payCommission } from '../../core/ledger/commission.ts';
import { house, member, move, postTransfer } from '../../core/ledger/ledger.ts';
import { aboutReview, rewardOf } from './about-review.ts';
import { countReview } from './count-review.ts';
import { isBookGone } from './is-book-gone.ts';
import { countRestorations } from './count-restorations.ts';

// False unless it was deleted. The house pays reader and referrer again; the author keeps the refund: rules.md#appeals.
export async function restoreReview(
  tx: Tx,
  actor: ActorRef,
  { reviewId }: { reviewId: string },
): Promise<boolean> {
  const review = await lockDeletedReview(tx, reviewId);
  if (!review) return false;
  await tx.db
    .updateTable('assignments')
    .set({ status: 'finished', ended_at: review.finished_at })
    .where('id', '=', reviewId)
    .execute();
  if (await isBookGone(tx, review)) await endChecks(tx, { bookId: review.book_id, reviewId });
  await payAgain(tx, actor, review);
  await leaveAudit(tx, actor, {
    action: 'review.restore',
    about: { kind: 'review', id: reviewId },
    after: { reward: rewardOf(review) },
  });
  return true;
}

/** The book first, in the order in which everything locks them; it counts the review again. */
async function lockDeletedReview(tx: Tx, reviewId: string): Promise<AssignmentRow | undefined> {
  const { db } = tx;
  const { book_id: bookId } = await db
    .selectFrom('assignments')
    .select('book_id')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow();
  await db.selectFrom('books').select('id').where('id', '=', bookId).forNoKeyUpdate().execute();
  const review = await db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', reviewId)
    .where('status', '=', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) return undefined;
  await countReview(tx, { table: 'books', id: bookId }, { review, by: 1 });
  return review;
}

async function payAgain(tx: Tx, actor: ActorRef, review: AssignmentRow): Promise<void> {
  const { id, user_id: readerId } = review;
  const about = aboutReview(review);
  const reward = rewardOf(review);
  const { referred_by: referredBy } = await tx.db
    .selectFrom('users')
    .select('referred_by')
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow();
  await lockWallets(tx.db, [readerId, referredBy]);
  const round = (await countRestorations(tx, id)) + 1;
  await postTransfer(tx, actor, {
    kind: 'reward_restored',
    idempotencyKey: `reward_restored:${id}:${round}`,
    ...about,
    legs: move({ from: house, to: member(readerId), ...reward }),
  });
  await countReview(tx, { table: 'users', id: readerId }, { review, by: 1 });
  const referrerId = review.commission === 'none' ? undefined : await presentMember(tx, referredBy);
  if (referrerId) await payCommission(tx, actor, { readerId, referrerId, ...about, ...reward, round });
}

/** Undefined once they are deleted. */
async function presentMember({ db }: Tx, userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.id;
}
