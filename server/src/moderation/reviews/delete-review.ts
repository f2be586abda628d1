import { sql } from 'kysely';
import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { canModerateBook } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { hasFreeSlot } from '../../core/exchange/open-campaigns.ts';
import { dropNewsForReader } from '../../core/exchange/request-for-link.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Db } from '../../core/db/database.ts';
import { lockMembers } from '../../core/db/locks.ts';
import type { Tx } from '../../core/db/tx.ts';
import { isId } from '../../core/db/ids.ts';
import { orNotFound, refuseIf } from '../../core/http-error.ts';
import { queueMail } from '../../core/mail/queue-mail.ts';
import { reviewDeleted } from '../../core/mail/templates/review-deleted.ts';
import { noteDecision } from '../../core/members/decisions.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import { countReview } from './count-review.ts';
import { takeRewardBack } from './take-reward-back.ts';

// 404 unless it is a finished review of that book, so of many at once one succeeds: rules.md#deleting-a-review.
export async function deleteReview(
  tx: Tx,
  actor: Actor,
  { bookId, reviewId }: { bookId: string; reviewId: string },
): Promise<void> {
  const { review, referrerId } = orNotFound(
    await lockReview(tx, actor, bookId, reviewId),
    moderatorBookMessages.reviewNotFound,
  );
  await tx.db
    .updateTable('assignments')
    // Back after an appeal, its earlier check stands: taken back then, its make-good would be lost to the author.
    .set({ status: 'deleted', ended_at: tx.now, check_before: null })
    .where('id', '=', reviewId)
    .execute();
  await countReview(tx, { table: 'books', id: bookId }, { review, by: -1 });
  const taken = await takeRewardBack(tx, actor, { review, referrerId });
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
  await dropNewsForReader(tx, review);
  await notifyReader(tx, actor, review);
}

/** In the order in which everything locks them. */
async function lockReview(
  { db }: Tx,
  actor: Actor,
  bookId: string,
  reviewId: string,
): Promise<{ review: AssignmentRow; referrerId: string | null } | undefined> {
  if (!isId(bookId) || !isId(reviewId)) return undefined;
  const payers = await payersOf(db, reviewId);
  // No launch meanwhile: its slot would be locked after the wallets, against the order of locks.
  await lockMembers(db, ...payers);
  const book = await db
    .selectFrom('books')
    .select('owner_id')
    .where('id', '=', bookId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!book) return undefined;
  refuseIf(canModerateBook(actor, { ownerId: book.owner_id }));
  await sql`
    select c.id from campaigns c where c.id in (
      select campaign_id from assignments where id = ${reviewId}
      union all
      select c.id from books b join campaigns c on c.book_id = b.id
      where b.owner_id = any(${payers}::uuid[]) and b.deleted_at is null and ${hasFreeSlot}
    ) order by c.id for no key update
  `.execute(db);
  const review = await db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', reviewId)
    .where('book_id', '=', bookId)
    .where('status', '=', 'finished')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) return undefined;
  const [, referrerId] = payers;
  return { review, referrerId: review.commission === 'none' ? null : (referrerId ?? null) };
}

async function payersOf(db: Db, reviewId: string): Promise<string[]> {
  const reader = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['users.id', 'users.referred_by'])
    .where('assignments.id', '=', reviewId)
    .executeTakeFirst();
  return reader ? [reader.id, ...(reader.referred_by ? [reader.referred_by] : [])] : [];
}

async function notifyReader(tx: Tx, actor: Actor, review: AssignmentRow): Promise<void> {
  const { title, ...reader } = await tx.db
    .selectFrom('users')
    .innerJoin('books', (join) => join.on('books.id', '=', review.book_id))
    .select(['users.id', 'users.name', 'users.email', 'books.title'])
    .where('users.id', '=', review.user_id)
    .executeTakeFirstOrThrow();
  if (reader.email === null) return;
  const decided = { kind: 'review', aboutId: review.id, memberId: reader.id } as const;
  const appeal = await noteDecision(tx, actor, decided);
  await queueMail(tx, reader, reviewDeleted({ reviewId: review.id, bookId: review.book_id, title, appeal }));
}
