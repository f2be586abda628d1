import { messages } from '@gbr/domain/messages.ts';

export type BookTab = 'pending' | 'books';

/** The two tabs word the same actions differently. */
export const bookTabTexts = {
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
