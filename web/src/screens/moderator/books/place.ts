import { messages } from '@gbr/domain/messages.ts';

/** The two tabs that show a book's dialog. */
export type Place = 'pending' | 'books';

/** The same acts are worded differently in the two tabs (decisions, section 9). */
export const placeTexts = {
  pending: {
    approved: messages.moderatorPending.approved,
    saved: messages.moderatorPending.saved,
    saveFailed: messages.moderatorPending.saveFailed,
  },
  books: {
    approved: messages.moderatorBooks.approved,
    saved: messages.moderatorBooks.updated,
    saveFailed: messages.moderatorBooks.updateFailed,
  },
} as const;
