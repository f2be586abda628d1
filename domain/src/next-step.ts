import { bookCan } from './assignments.ts';
import type { AssignmentStatus, BanStatus, BookStatus } from './choices.ts';
import type { CheckResult } from './checks.ts';
import { deadlineOf, isExpired } from './deadlines.ts';
import { firstStepsMs, nextStepDeadlineMs } from './limits.ts';
import { launchCost } from './pricing.ts';

interface OwnBook {
  _id: string;
  title: string;
  status: BookStatus;
  uploadedFile: string | null;
  reviewCampaigns: readonly unknown[];
}

interface ReviewedBook {
  _id: string;
  title: string;
  status: AssignmentStatus;
  pickedAt: Date;
  check: CheckResult;
  hasSentLink: boolean;
  /** That it is called missing, and nobody has answered yet. */
  isAppealed: boolean;
}

export interface NextStepFacts {
  me: { emailConfirmed: boolean; banStatus: BanStatus; credits: number; createdAt: Date };
  books: readonly OwnBook[];
  reviews: readonly ReviewedBook[];
  /** What moderators have to do; undefined for members, or while it is not known. */
  queues?: ModeratorQueues;
  now: Date;
}

export const queueNames = ['pending', 'appeals', 'reviews'] as const;
type QueueName = (typeof queueNames)[number];

/** How much waits there that this moderator may decide. */
export type ModeratorQueues = Record<QueueName, number>;

export type NextStep =
  | { kind: 'turn-in' | 'read'; book: { _id: string; title: string }; pickedAt: Date }
  | { kind: 'launch' | 'declined'; book: { _id: string; title: string } }
  | { kind: 'send-link' | 'earn-for' | 'wait'; book: { title: string } }
  | { kind: 'moderate'; queue: QueueName }
  | { kind: 'confirm' | 'begin' | 'add-book' | 'earn' };

/** The one thing to do now: rules.md#next-step. Undefined for a member who can do nothing. */
export function nextStep(facts: NextStepFacts): NextStep | undefined {
  const { me, reviews, now } = facts;
  const reading = reviews
    .filter(({ status, pickedAt }) => status === 'on_review' && !isExpired(pickedAt, now))
    .toSorted((one, other) => one.pickedAt.getTime() - other.pickedAt.getTime());
  const [first] = reading;
  const isUrgent =
    first !== undefined && deadlineOf(first.pickedAt).getTime() - now.getTime() <= nextStepDeadlineMs;

  if (first && isUrgent) return { kind: 'turn-in', book: first, pickedAt: first.pickedAt };
  const missing = reviews.find((review) => asksForLink(review) && !review.isAppealed);
  if (missing) return { kind: 'send-link', book: missing };
  const isLimited = me.banStatus === '7day';
  const queue = facts.queues && waitingQueue(facts.queues);
  if (queue && !isLimited) return { kind: 'moderate', queue };
  if (!me.emailConfirmed) return { kind: 'confirm' };
  const authors = isLimited ? undefined : authorsStep(facts, first === undefined);
  if (authors) return authors;
  if (first) return { kind: 'read', book: first, pickedAt: first.pickedAt };
  return isLimited ? undefined : { kind: 'earn' };
}

export const asksForLink = ({ check, hasSentLink }: Pick<ReviewedBook, 'check' | 'hasSentLink'>) =>
  check === 'missing' && !hasSentLink;

function authorsStep({ me, books, reviews }: NextStepFacts, isIdle: boolean): NextStep | undefined {
  const book = books.find(({ status, reviewCampaigns }) => bookCan[status].launch && !reviewCampaigns.length);
  if (book && me.credits >= cheapestRequest(book)) return { kind: 'launch', book };
  if (!isIdle) return undefined;
  if (book) return { kind: 'earn-for', book };
  const hasReviewed = reviews.some(({ status }) => status === 'finished');
  if (books.length === 0) return { kind: hasReviewed ? 'add-book' : 'begin' };
  const declined = books.find(({ status }) => status === 'rejected');
  // Who has a live book may have given the other one up.
  if (declined && !books.some(({ status }) => status === 'approved')) {
    return { kind: 'declined', book: declined };
  }
  const pending = books.find(({ status }) => status === 'pending');
  return pending && { kind: 'wait', book: pending };
}

/** In credits: the option Standard needs the book's file. */
const cheapestRequest = ({ uploadedFile }: OwnBook) =>
  launchCost({ option: uploadedFile ? 'standard' : 'kindle' }).credits;

export function waitingQueue(queues: ModeratorQueues): QueueName | undefined {
  return queueNames.find((name) => queues[name] > 0);
}

export interface FirstStep {
  text: string;
  isDone: boolean;
}

/** What a new member has done and has yet to do; none once all is done, or for older accounts. */
export function firstSteps({ me, books, reviews, now }: NextStepFacts): FirstStep[] {
  if (now.getTime() - me.createdAt.getTime() > firstStepsMs) return [];
  const steps = [
    { text: me.emailConfirmed ? 'Account opened' : 'Email address confirmed', isDone: me.emailConfirmed },
    { text: 'First book added', isDone: books.length > 0 },
    { text: 'First reviews requested', isDone: books.some((book) => book.reviewCampaigns.length > 0) },
    { text: 'First review turned in', isDone: reviews.some(({ status }) => status === 'finished') },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
