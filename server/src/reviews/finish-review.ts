import { sql } from 'kysely';
import { defaultMarketplace } from '@gbr/domain/choices.ts';
import { turnInProblem } from '@gbr/domain/forms/turn-in.ts';
import { reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { readableAt } from '@gbr/domain/reading.ts';
import { conflict, notFound } from '@gbr/domain/refusals.ts';
import type { FinishBody, Finished } from '@gbr/domain/wire/reviews.ts';
import { payCommission } from '../core/ledger/commission.ts';
import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import { escrow, member, move, postTransfer } from '../core/ledger/ledger.ts';
import { lockWallets } from '../core/db/locks.ts';
import { assertValid, HttpError } from '../core/http-error.ts';
import type { AssignmentRow, UserRow } from '../core/db/tables.ts';
import { readMe } from '../core/members/user-view.ts';
import { ownAssignment, readAssignment } from './own-assignment.ts';
import { notifyAuthor } from './notify-author.ts';

/**
 * Turns a review in: the reward leaves escrow for the reader, and a tenth on top goes from the house to
 * who referred them (decisions, section 4). The reward does not depend on the rating. Refuses 404 a book
 * that is not the reader's, 400 a bad form, 409 before the reading time, after the deadline, or twice.
 */
export async function finishReview(
  deps: Deps,
  db: Db,
  reader: UserRow,
  bookId: string,
  body: FinishBody,
): Promise<Finished> {
  const now = deps.now();
  const assignment = await ownAssignment(db, reader, bookId);
  refuseUnlessOnReview(assignment);
  assertValid(turnInProblem(body));
  refuseOutOfTime(assignment, now);

  await countReview(db, assignment, body.rating ?? 0);
  await storeReview(db, assignment, reader, body, now);
  await payReward(db, assignment, reader, now);
  await notifyAuthor(deps, db, assignment.id);
  return {
    msg: messages.turnIn.success,
    updatedUser: await readMe(db, reader.id, now),
    assignment: await readAssignment(db, reader, assignment.id),
  };
}

function refuseUnlessOnReview({ status }: Pick<AssignmentRow, 'status'>): void {
  if (status !== 'on_review') throw endedAlready(status);
}

function endedAlready(status: AssignmentRow['status']): HttpError {
  if (status === 'expired') return new HttpError(conflict(messages.turnIn.deadlinePassed));
  if (status === 'cancelled') return new HttpError(notFound(messages.reader.notAssigned));
  return new HttpError(conflict(messages.turnIn.alreadyFinished));
}

/** It was on review when this call looked, and is no longer: what it has become meanwhile says why. */
async function endedMeanwhile(db: Db, { id }: AssignmentRow): Promise<HttpError> {
  const { status } = await db
    .selectFrom('assignments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return endedAlready(status);
}

/** Both by the server's clock, and by the word count as it was at the pick. */
function refuseOutOfTime({ picked_at: pickedAt, word_count: wordCount }: AssignmentRow, now: Date): void {
  if (now < readableAt(pickedAt, wordCount)) {
    throw new HttpError(conflict(messages.reader.readingTime));
  }
  if (now.getTime() - pickedAt.getTime() >= reviewDeadlineMs) {
    throw new HttpError(conflict(messages.turnIn.deadlinePassed));
  }
}

/** Book and campaign first, in the order in which everything locks them. */
async function countReview(db: Db, assignment: AssignmentRow, rating: number): Promise<void> {
  await sql`/* finish-book */
    update books set review_count = review_count + 1, rating_sum = rating_sum + ${rating}
    where id = ${assignment.book_id}
  `.execute(db);
  const campaign = await sql`/* finish-campaign */
    update campaigns set reserved = reserved - 1, finished = finished + 1,
      is_active = finished + 1 + removed < funded
    where id = ${assignment.campaign_id} and reserved > 0
  `.execute(db);
  if (campaign.numAffectedRows !== 1n) throw await endedMeanwhile(db, assignment);
}

async function storeReview(
  db: Db,
  assignment: AssignmentRow,
  reader: UserRow,
  body: FinishBody,
  now: Date,
): Promise<void> {
  const stored = await sql`/* finish-assignment */
    update assignments set status = 'finished', rating = ${body.rating}, finished_at = ${now}, ended_at = ${now},
      amazon_name = ${body.amazonName?.trim() || reader.amazon_name},
      posted_website = ${body.postedWebsite?.trim() || defaultMarketplace},
      review_text = ${body.reviewText?.trim() ?? ''}
    where id = ${assignment.id} and status = 'on_review'
  `.execute(db);
  if (stored.numAffectedRows !== 1n) throw await endedMeanwhile(db, assignment);
  await lockWallets(db, [reader.id, reader.referred_by]);
  await db
    .updateTable('users')
    .set((eb) => ({
      review_count: eb('review_count', '+', 1),
      rating_sum: eb('rating_sum', '+', body.rating ?? 0),
    }))
    .where('id', '=', reader.id)
    .execute();
}

async function payReward(db: Db, assignment: AssignmentRow, reader: UserRow, now: Date): Promise<void> {
  const {
    id,
    book_id: bookId,
    campaign_id: campaignId,
    reward_credits: credits,
    reward_gems: gems,
  } = assignment;
  await postTransfer(db, {
    kind: 'reward',
    idempotencyKey: `reward:${id}`,
    at: now,
    actorId: reader.id,
    bookId,
    campaignId,
    assignmentId: id,
    legs: move({ from: escrow(campaignId), to: member(reader.id), credits, gems }),
  });
  const referrerId = await paidReferrer(db, assignment, reader);
  if (!referrerId) return;
  await payCommission(db, {
    readerId: reader.id,
    referrerId,
    assignmentId: id,
    bookId,
    campaignId,
    credits,
    gems,
    now,
    actorId: reader.id,
  });
}

/** Nobody earns commission on rewards out of their own campaigns, nor once their account is gone. */
async function paidReferrer(db: Db, assignment: AssignmentRow, reader: UserRow): Promise<string | undefined> {
  const { referred_by: referrerId } = reader;
  if (referrerId === null || referrerId === assignment.owner_id) return undefined;
  const referrer = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', referrerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return referrer?.id;
}
