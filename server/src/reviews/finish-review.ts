import { earnsCommission } from '@gbr/domain/affiliate.ts';
import { turnInProblem } from '@gbr/domain/forms/turn-in.ts';
import { messages } from '@gbr/domain/messages.ts';
import { isExpired } from '@gbr/domain/deadlines.ts';
import { hasRead } from '@gbr/domain/reading-time.ts';
import { conflict, notFound } from '@gbr/domain/refusals.ts';
import type { FinishBody, Finished } from '@gbr/domain/wire/reviews.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { reviewReceived } from '../core/mail/templates/review-received.ts';
import { isEmailConfirmed } from '../core/auth/confirmed-email.ts';
import { addCommission } from '../core/ledger/commission.ts';
import { draftOn, walletOf, writeDraft } from '../core/ledger/draft.ts';
import type { Tx } from '../core/db/tx.ts';
import { addTransfer, escrow, member, move } from '../core/ledger/ledger.ts';
import { assertValid, HttpError } from '../core/http-error.ts';
import type { AssignmentRow, UserRow } from '../core/db/tables.ts';
import { meView } from '../core/members/user-view.ts';
import { queueFileRemoval } from '../core/uploads/remove-files.ts';
import { allows, ownAssignment, ownView } from './own-assignment.ts';
import type { OwnAssignment } from './own-assignment.ts';
import { turnIn } from './turn-in.ts';
import type { TurnedIn } from './turn-in.ts';

// Pays the reader and the referrer, whatever the rating: rules.md#finishing. 409 too early, too late or a second time.
export async function finishReview(
  tx: Tx,
  reader: UserRow,
  { bookId, ...body }: FinishBody & { bookId: string },
): Promise<Finished> {
  const assignment = await ownAssignment(tx, reader, bookId);
  refuseUnlessOnReview(assignment);
  assertValid(turnInProblem(body));
  refuseOutOfTime(assignment, tx.now);

  const review = await turnIn(tx, assignment, reader, body);
  if (!review) throw await endedMeanwhile(tx, assignment);
  const paid = await payReward(tx, assignment, review, reader);
  await queueFileRemoval(tx, { uploads: [review.copy_file] });
  await notifyAuthor(tx, assignment, review);
  return {
    msg: messages.turnIn.success,
    updatedUser: meView(paid, tx.now, tx.config),
    assignment: ownView(review, reader),
  };
}

function refuseUnlessOnReview(assignment: OwnAssignment): void {
  if (!allows(assignment, 'finish')) throw endedAlready(assignment.status);
}

function endedAlready(status: AssignmentRow['status']): HttpError {
  if (status === 'expired') return new HttpError(conflict(messages.turnIn.deadlinePassed));
  if (status === 'cancelled') return new HttpError(notFound(messages.reader.notAssigned));
  return new HttpError(conflict(messages.turnIn.alreadyFinished));
}

/** It was on review when this call looked: what it has become says why it cannot be finished. */
async function endedMeanwhile({ db }: Tx, { id }: OwnAssignment): Promise<HttpError> {
  const { status } = await db
    .selectFrom('assignments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return endedAlready(status);
}

/** By the server's clock, and by the word count at the pick. */
function refuseOutOfTime({ picked_at: pickedAt, word_count: wordCount }: OwnAssignment, now: Date): void {
  if (!hasRead(pickedAt, wordCount, now)) {
    throw new HttpError(conflict(messages.reader.readingTime));
  }
  if (isExpired(pickedAt, now)) {
    throw new HttpError(conflict(messages.turnIn.deadlinePassed));
  }
}

/** With the commission, and the review counted: each row is written once. The reader as they are now. */
async function payReward(
  tx: Tx,
  assignment: OwnAssignment,
  review: TurnedIn,
  reader: UserRow,
): Promise<UserRow> {
  const {
    id,
    book_id: bookId,
    campaign_id: campaignId,
    reward_credits: credits,
    reward_gems: gems,
  } = assignment;
  const about = { bookId, campaignId, assignmentId: id };
  const draft = draftOn(tx, reader, review.payees);
  const wallet = walletOf(draft, reader.id);
  if (!wallet) throw new Error(`There is no member ${reader.id}.`);
  wallet.review_count += 1;
  wallet.rating_sum += review.rating ?? 0;
  addTransfer(draft, {
    kind: 'reward',
    idempotencyKey: `reward:${id}`,
    ...about,
    legs: move({ from: escrow(campaignId), to: member(reader.id), credits, gems }),
  });
  const referrerId = paidReferrer(tx, review, reader);
  if (referrerId) addCommission(draft, { readerId: reader.id, referrerId, ...about, credits, gems });
  const paid = (await writeDraft(tx.db, draft)).find((row) => row.id === reader.id);
  if (!paid) throw new Error(`The row of ${reader.id} was not written.`);
  return paid;
}

function paidReferrer({ config }: Tx, { payees, ...review }: TurnedIn, reader: UserRow): string | undefined {
  const { referred_by: referrerId } = reader;
  const referrer = payees.find(({ id }) => id === referrerId);
  const referred = payees.find(({ id }) => id === reader.id);
  if (!referrer || !referred) return undefined;
  const reward = {
    referrerId: referrer.id,
    isReferrerDeleted: referrer.is_deleted,
    isReaderConfirmed: isEmailConfirmed(referred, config),
    authorId: review.author_id,
    authorReferrerId: review.author_referred_by,
  };
  return earnsCommission(reward) ? referrer.id : undefined;
}

async function notifyAuthor(tx: Tx, { book_id: id }: OwnAssignment, review: TurnedIn): Promise<void> {
  const { title, posted_website: postedWebsite } = review;
  const author = { id: review.author_id, name: review.author_name, email: review.author_email };
  await queueMail(tx, author, reviewReceived({ id, title, postedWebsite }));
}
