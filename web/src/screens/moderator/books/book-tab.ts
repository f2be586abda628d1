import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { moderatorPendingMessages } from '@gbr/domain/messages/moderator-pending.ts';

export type BookTab = 'pending' | 'books';

/** The two tabs word the same actions differently. */
export const bookTabTexts = {
  pending: {
    approved: moderatorPendingMessages.approved,
    saved: moderatorPendingMessages.saved,
    saveFailed: moderatorPendingMessages.saveFailed,
  },
  books: {
    approved: moderatorBookMessages.approved,
    saved: moderatorBookMessages.updated,
    saveFailed: moderatorBookMessages.updateFailed,
  },
} as const;
