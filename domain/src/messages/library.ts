import { countText } from '../amounts.ts';

export const libraryMessages = {
  loading: 'Loading user data...',
  loadFailed: 'Error fetching library books.',
  empty: 'No books match right now. Try another option or clear the filters.',
  emptyUnfiltered: 'No books match right now. Try another option, or come back later.',
  noSummary: 'No summary available.',
  noAmazonLink: 'No Amazon link provided!',
  leftOut: (count: number) =>
    `${countText(count, 'book is left out. It is by a member', 'books are left out. They are by members')} too close for an independent review.`,
} as const;
