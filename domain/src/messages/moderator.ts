import { amountText, countText } from '../amounts.ts';
import { countedUpTo } from '../limits.ts';

/** What waits beyond what is counted is an estimate. */
const waitingText = (count: number, one: string, many: string): string =>
  count > countedUpTo ? `More than ${amountText(countedUpTo)} ${many}` : countText(count, one, many);

export const moderatorMessages = {
  checking: 'Checking user...',
  noAccess: 'No Access',
  limited: 'Your account is limited, and you cannot moderate until the limit ends.',
  overviewFailed: 'Error fetching overview stats',
  pendingFailed: 'Error fetching pending books',
  allBooksFailed: 'Error fetching all books',
  usersFailed: 'Error fetching users',
  assignmentsFailed: 'Error fetching assignments',
  stopsFailed: 'Error fetching the readers who stopped',
  advancedFailed: 'Error fetching advanced stats',
  auditFailed: 'Error fetching activity',
  integrityFailed: 'Error fetching integrity data',
  appealsFailed: 'Error fetching appeals',
  statementFailed: 'Error fetching the statement',
  allDone: 'Nothing else is waiting for you.',
  nothingWaits: 'Nothing is waiting for you.',
  waiting: {
    pending: (count: number) => `${waitingText(count, 'book is', 'books are')} waiting for your decision.`,
    appeals: (count: number) => `${waitingText(count, 'appeal is', 'appeals are')} waiting for your answer.`,
    reviews: (count: number) => `${waitingText(count, 'review is', 'reviews are')} due to be checked.`,
  },
} as const;
