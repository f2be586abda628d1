import { sql } from 'kysely';
import { checkRefusal, markReached, nextCheck } from '@gbr/domain/checks.ts';
import type { CheckFacts, Finding } from '@gbr/domain/checks.ts';
import { checkProblem } from '@gbr/domain/forms/check.ts';
import { checkMessages } from '@gbr/domain/messages/check.ts';
import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { canCheckReview } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { CheckBody, Checked } from '@gbr/domain/wire/checks.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import { isId } from '../../core/db/ids.ts';
import type { AssignmentRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import { assertValid, HttpError, orNotFound, refuseIf } from '../../core/http-error.ts';
import { dropRequestForLink } from '../../core/exchange/request-for-link.ts';
import { noteDecision } from '../../core/members/decisions.ts';
import { rewardOf } from './about-review.ts';
import { makeGood } from './make-good.ts';
import { notifyOfCheck } from './notify-of-check.ts';
import { readReviews, reviewView } from './review-row.ts';
import { isBookGone } from './is-book-gone.ts';
import { storedCheck, takeCheckBack } from './take-check-back.ts';

// `unchecked` takes one's own last check back: rules.md#checking. Whatever the rating: nothing here reads it.
export async function checkReview(
  tx: Tx,
  actor: Actor,
  { reviewId, arrivedAt, ...body }: CheckBody & { reviewId: string; arrivedAt: Date },
): Promise<Checked> {
  const { result } = body;
  assertValid(checkProblem(body));
  const review = await lockReview(tx, reviewId);
  refuseIf(canCheckReview(actor, { ownerId: review.owner_id, readerId: review.user_id }));
  const seen = typeof body.seen === 'string' ? new Date(body.seen) : body.seen;
  const bookGone = await isBookGone(tx, review);
  refuseIf(checkRefusal(actor, factsOf(review, bookGone), { result, seen, arrivedAt }, tx.now));
  if (result === 'unchecked') await takeCheckBack(tx, actor, review);
  else await storeCheck(tx, actor, review, { result, bookGone, note: body.note?.trim() || null });
  const [row] = await readReviews(tx.db, sql`select * from assignments where id = ${reviewId}`);
  return { msg: checkMessages[result], review: reviewView(orNotFound(row, notFound)) };
}

const notFound = moderatorBookMessages.reviewNotFound;

async function lockReview({ db }: Tx, reviewId: string): Promise<AssignmentRow> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`check:${reviewId}`}, 0)) as free
  `.execute(db);
  if (!rows[0]?.free) throw new HttpError(conflict(checkMessages.meanwhile));
  const review = isId(reviewId)
    ? await db
        .selectFrom('assignments')
        .selectAll()
        .where('id', '=', reviewId)
        .where('status', '=', 'finished')
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  return orNotFound(review, notFound);
}

function factsOf(review: AssignmentRow, bookGone: boolean): CheckFacts {
  return {
    check: review.check_result,
    checkedAt: review.checked_at,
    checkedBy: review.checked_by,
    linkWaits: review.link_sent_at !== null,
    canTakeBack: review.check_before !== null,
    isBookGone: bookGone,
  };
}

interface NewCheck {
  result: Finding;
  note: string | null;
  bookGone: boolean;
}

async function storeCheck(
  tx: Tx,
  actor: Actor,
  review: AssignmentRow,
  { result, note, bookGone }: NewCheck,
): Promise<void> {
  const { db, now } = tx;
  const finishedAt = review.finished_at ?? now;
  const next = bookGone ? undefined : nextCheck(result, { finishedAt, now });
  const isPaid = result === 'removed' && (await makeGood(tx, actor, review));
  const before = storedCheck(review);
  await dropRequestForLink(tx, review);
  await db
    .updateTable('assignments')
    .set({
      check_result: result,
      checked_at: now,
      checked_by: actor.id,
      check_note: note,
      check_due: next?.due ?? null,
      check_due_at: next?.at ?? null,
      link_sent_at: null,
      check_before: JSON.stringify(before),
      ...stillThere(review, result, markReached(finishedAt, now)),
      ...(isPaid && { make_good_at: now }),
    })
    .where('id', '=', review.id)
    .execute();
  const appeal = result === 'missing' && !bookGone ? await noteMissing(tx, actor, review) : '';
  await notifyOfCheck(tx, review, { result, isPaid, appeal });
  await leaveAudit(tx, actor, {
    action: 'review.check',
    about: { kind: 'review', id: review.id },
    before: { check: review.check_result, note: review.check_note },
    after: { check: result, note, ...(isPaid && { makeGood: rewardOf(review) }) },
  });
}

function noteMissing(tx: Tx, actor: Actor, review: AssignmentRow): Promise<string> {
  return noteDecision(tx, actor, { kind: 'check', aboutId: review.id, memberId: review.user_id });
}

/** The first look after 30 and after 90 days counts. One that never found the review says nothing about it. */
function stillThere(
  review: AssignmentRow,
  result: NewCheck['result'],
  mark: ReturnType<typeof markReached>,
): Partial<Pick<AssignmentRow, 'still_there_30' | 'still_there_90'>> {
  if (result === 'missing') return {};
  const isThere = result === 'verified';
  if (mark === 'after30Days') return { still_there_30: review.still_there_30 ?? isThere };
  return mark === 'after90Days' ? { still_there_90: review.still_there_90 ?? isThere } : {};
}
