import { countText } from '../amounts.ts';

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
    pending: (count: number) => `${countText(count, 'book is', 'books are')} waiting for your decision.`,
    appeals: (count: number) => `${countText(count, 'appeal is', 'appeals are')} waiting for your answer.`,
    reviews: (count: number) => `${countText(count, 'review is', 'reviews are')} due to be checked.`,
  },
} as const;
