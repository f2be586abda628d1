import { earnsCommission } from '@gbr/domain/affiliate.ts';
import { turnInProblem } from '@gbr/domain/forms/turn-in.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
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
import type { ShownAssignment } from '../core/exchange/assignment-view.ts';
import { meView } from '../core/members/user-view.ts';
import { queueFileRemoval } from '../core/uploads/remove-files.ts';
import { allows, ownView } from './own-assignment.ts';
import { lockReview, turnIn } from './turn-in.ts';
import type { Review } from './turn-in.ts';

// Pays the reader and the referrer, whatever the rating: rules.md#finishing. 409 too early, too late or a second time.
export async function finishReview(
  tx: Tx,
  reader: UserRow,
  { bookId, ...body }: FinishBody & { bookId: string },
): Promise<Finished> {
  const review = await lockReview(tx, reader, bookId);
  if (!allows(review, 'finish')) throw endedAlready(review.status);
  assertValid(turnInProblem(body));
  refuseOutOfTime(review, tx.now);

  const referrerId = paidReferrer(tx, review, reader);
  const turnedIn = await turnIn(tx, review, reader, { ...body, countsForReferrer: referrerId !== undefined });
  const paid = await payReward(tx, review, turnedIn, { reader, referrerId });
  await queueFileRemoval(tx, { uploads: [review.copy_file] });
  await notifyAuthor(tx, review, turnedIn);
  return {
    msg: turnInMessages.success,
    updatedUser: meView(paid, tx.now, tx.config),
    assignment: ownView(turnedIn, reader),
  };
}

function endedAlready(status: AssignmentRow['status']): HttpError {
  if (status === 'expired') return new HttpError(conflict(turnInMessages.deadlinePassed));
  if (status === 'cancelled') return new HttpError(notFound(readerMessages.notAssigned));
  return new HttpError(conflict(turnInMessages.alreadyFinished));
}

/** By the server's clock, and by the word count at the pick. */
function refuseOutOfTime({ picked_at: pickedAt, word_count: wordCount }: Review, now: Date): void {
  if (!hasRead(pickedAt, wordCount, now)) {
    throw new HttpError(conflict(readerMessages.readingTime));
  }
  if (isExpired(pickedAt, now)) {
    throw new HttpError(conflict(turnInMessages.deadlinePassed));
  }
}

/** With the commission, and the review counted: each row is written once. The reader with what they have now. */
async function payReward(
  tx: Tx,
  review: Review,
  { rating }: ShownAssignment,
  { reader, referrerId }: { reader: UserRow; referrerId: string | undefined },
): Promise<UserRow> {
  const { id, book_id: bookId, campaign_id: campaignId, reward_credits: credits, reward_gems: gems } = review;
  const about = { bookId, campaignId, assignmentId: id };
  const draft = draftOn(tx, reader, review.payees);
  const wallet = walletOf(draft, reader.id);
  if (!wallet) throw new Error(`There is no member ${reader.id}.`);
  wallet.review_count += 1;
  wallet.rating_sum += rating ?? 0;
  addTransfer(draft, {
    kind: 'reward',
    idempotencyKey: `reward:${id}`,
    ...about,
    legs: move({ from: escrow(campaignId), to: member(reader.id), credits, gems }),
  });
  if (referrerId) addCommission(draft, { readerId: reader.id, referrerId, ...about, credits, gems });
  await writeDraft(tx.db, draft);
  return { ...reader, ...wallet };
}

function paidReferrer({ config }: Tx, { payees, ...review }: Review, reader: UserRow): string | undefined {
  const { referred_by: referrerId } = reader;
  const referrer = payees.find(({ id }) => id === referrerId);
  const referred = payees.find(({ id }) => id === reader.id);
  if (!referrer || !referred) return undefined;
  const reward = {
    referrerId: referrer.id,
    isReferrerDeleted: referrer.is_deleted,
    isReaderConfirmed: isEmailConfirmed(referred, config),
    authorId: review.owner_id,
    authorReferrerId: review.author_referred_by,
  };
  return earnsCommission(reward) ? referrer.id : undefined;
}

async function notifyAuthor(
  tx: Tx,
  review: Review,
  { posted_website: postedWebsite }: ShownAssignment,
): Promise<void> {
  const author = { id: review.owner_id, name: review.author_name, email: review.author_email };
  await queueMail(tx, author, reviewReceived({ id: review.book_id, title: review.title, postedWebsite }));
}
