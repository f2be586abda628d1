import { sql } from 'kysely';
import { nextCheck } from '@gbr/domain/checks.ts';
import { defaultMarketplace } from '@gbr/domain/choices.ts';
import { turnInProblem } from '@gbr/domain/forms/turn-in.ts';
import { messages } from '@gbr/domain/messages.ts';
import { isExpired } from '@gbr/domain/deadlines.ts';
import { hasRead } from '@gbr/domain/reading-time.ts';
import { conflict, notFound } from '@gbr/domain/refusals.ts';
import type { FinishBody, Finished } from '@gbr/domain/wire/reviews.ts';
import { endCopies } from '../core/exchange/copies/end-copies.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { reviewReceived } from '../core/mail/templates/review-received.ts';
import { isEmailConfirmed } from '../core/auth/confirmed-email.ts';
import { payCommission } from '../core/ledger/commission.ts';
import type { Db } from '../core/db/database.ts';
import type { Tx } from '../core/db/tx.ts';
import { escrow, member, move, postTransfer } from '../core/ledger/ledger.ts';
import { lockWallets } from '../core/db/locks.ts';
import { assertValid, HttpError } from '../core/http-error.ts';
import type { AssignmentRow, UserRow } from '../core/db/tables.ts';
import { readMe } from '../core/members/user-view.ts';
import { allows, ownAssignment, readAssignment } from './own-assignment.ts';

// Pays the reader out of escrow, whatever the rating, and the referrer's commission: rules.md#finishing. 409
// before the reading time, after the deadline, or a second time.
export async function finishReview(
  tx: Tx,
  reader: UserRow,
  { bookId, ...body }: FinishBody & { bookId: string },
): Promise<Finished> {
  const assignment = await ownAssignment(tx, reader, bookId);
  refuseUnlessOnReview(assignment);
  assertValid(turnInProblem(body));
  refuseOutOfTime(assignment, tx.now);

  await countForBook(tx, assignment, body.rating ?? 0);
  await storeReview(tx, assignment, reader, body);
  await countForReader(tx, reader, body.rating ?? 0);
  await endCopies(tx, [assignment.id]);
  await payReward(tx, assignment, reader);
  await notifyAuthor(tx, assignment.id);
  return {
    msg: messages.turnIn.success,
    updatedUser: await readMe(tx, reader.id),
    assignment: await readAssignment(tx, reader, assignment.id),
  };
}

function refuseUnlessOnReview(assignment: AssignmentRow): void {
  if (!allows(assignment, 'finish')) throw endedAlready(assignment.status);
}

function endedAlready(status: AssignmentRow['status']): HttpError {
  if (status === 'expired') return new HttpError(conflict(messages.turnIn.deadlinePassed));
  if (status === 'cancelled') return new HttpError(notFound(messages.reader.notAssigned));
  return new HttpError(conflict(messages.turnIn.alreadyFinished));
}

/** It was on review when this call looked: what it has become says why it cannot be finished. */
async function endedMeanwhile({ db }: Tx, { id }: AssignmentRow): Promise<HttpError> {
  const { status } = await db
    .selectFrom('assignments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return endedAlready(status);
}

/** By the server's clock, and by the word count at the pick. */
function refuseOutOfTime({ picked_at: pickedAt, word_count: wordCount }: AssignmentRow, now: Date): void {
  if (!hasRead(pickedAt, wordCount, now)) {
    throw new HttpError(conflict(messages.reader.readingTime));
  }
  if (isExpired(pickedAt, now)) {
    throw new HttpError(conflict(messages.turnIn.deadlinePassed));
  }
}

/** First of all, in the order in which everything locks: book, campaign, assignment, members. */
async function countForBook({ db }: Tx, assignment: AssignmentRow, rating: number): Promise<void> {
  await sql`/* finish-book */
    update books set review_count = review_count + 1, rating_sum = rating_sum + ${rating}
    where id = ${assignment.book_id}
  `.execute(db);
}

/** Slot and review in one: the second only if the first was still reserved. */
async function storeReview(
  tx: Tx,
  assignment: AssignmentRow,
  reader: UserRow,
  body: FinishBody,
): Promise<void> {
  const { db, now } = tx;
  const check = nextCheck('unchecked', { finishedAt: now, now });
  const stored = await sql`/* finish-assignment */
    with slot as (
      update campaigns set reserved = reserved - 1, finished = finished + 1,
        is_active = finished + 1 + removed < funded
      where id = ${assignment.campaign_id} and reserved > 0 returning true
    )
    update assignments set status = 'finished', rating = ${body.rating}, finished_at = ${now}, ended_at = ${now},
      amazon_name = ${body.amazonName?.trim() || reader.amazon_name},
      posted_website = ${body.postedWebsite?.trim() || defaultMarketplace},
      review_text = ${body.reviewText?.trim() ?? ''},
      review_url = ${body.reviewUrl?.trim() || null}, private_note = ${body.privateNote?.trim() || null},
      check_due = ${check?.due ?? null}, check_due_at = ${check?.at ?? null}
    from slot where id = ${assignment.id} and status = 'on_review'
  `.execute(db);
  if (stored.numAffectedRows !== 1n) throw await endedMeanwhile(tx, assignment);
}

async function countForReader({ db }: Tx, reader: UserRow, rating: number): Promise<void> {
  await lockWallets(db, [reader.id, reader.referred_by]);
  await sql`/* finish-reader */
    update users set review_count = review_count + 1, rating_sum = rating_sum + ${rating} where id = ${reader.id}
  `.execute(db);
}

async function payReward(tx: Tx, assignment: AssignmentRow, reader: UserRow): Promise<void> {
  const {
    id,
    book_id: bookId,
    campaign_id: campaignId,
    reward_credits: credits,
    reward_gems: gems,
  } = assignment;
  await postTransfer(tx, reader, {
    kind: 'reward',
    idempotencyKey: `reward:${id}`,
    bookId,
    campaignId,
    assignmentId: id,
    legs: move({ from: escrow(campaignId), to: member(reader.id), credits, gems }),
  });
  const referrerId = await paidReferrer(tx, assignment, reader);
  if (!referrerId) return;
  await payCommission(tx, reader, {
    readerId: reader.id,
    referrerId,
    assignmentId: id,
    bookId,
    campaignId,
    credits,
    gems,
  });
}

/** None on rewards within their circle, while the reader's address is not confirmed, or once they are deleted. */
async function paidReferrer(
  { db, config }: Tx,
  assignment: AssignmentRow,
  reader: UserRow,
): Promise<string | undefined> {
  const { referred_by: referrerId } = reader;
  if (referrerId === null || (await isInCircle(db, referrerId, assignment))) return undefined;
  const referrer = await db
    .selectFrom('users')
    .innerJoin('users as reader', 'reader.referred_by', 'users.id')
    .select(['users.id', 'reader.email_confirmed'])
    .where('reader.id', '=', reader.id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return referrer && isEmailConfirmed(referrer, config) ? referrer.id : undefined;
}

/** The author is the referrer, or was referred by them: see rules.md#commission. */
async function isInCircle(
  db: Db,
  referrerId: string,
  { owner_id: authorId }: AssignmentRow,
): Promise<boolean> {
  if (authorId === referrerId) return true;
  const author = await db
    .selectFrom('users')
    .select('referred_by')
    .where('id', '=', authorId)
    .executeTakeFirstOrThrow();
  return author.referred_by === referrerId;
}

async function notifyAuthor(tx: Tx, assignmentId: string): Promise<void> {
  const { title, book_id, posted_website, ...author } = await tx.db
    .selectFrom('assignments')
    .innerJoin('books', 'books.id', 'assignments.book_id')
    .innerJoin('users', 'users.id', 'books.owner_id')
    .select(['users.id', 'users.name', 'users.email', 'books.title'])
    .select(['assignments.book_id', 'assignments.posted_website'])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, author, reviewReceived({ id: book_id, title, postedWebsite: posted_website }));
}
