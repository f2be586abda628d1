import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { moderatorPendingMessages } from '@gbr/domain/messages/moderator-pending.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { isNotFound } from '../../../api/api-error.ts';
import { approveBook, declineBook, deleteBook } from '../../../api/moderation.ts';
import { useAction } from '../../../api/use-action.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';
import { bookTabTexts } from './book-tab.ts';
import type { BookTab } from './book-tab.ts';

interface BookDecisions {
  book: Book;
  tab: BookTab;
  reason: string;
  /** Says what was decided, in place of the dialog's own toast. */
  onDecided: ((text: string, book: Book) => void) | undefined;
  onDone: () => void;
}

/** What is decided about a book from its dialog. */
export function useBookDecisions({ book, tab, reason, onDecided, onDone }: BookDecisions) {
  const decide = useAction(async (how: 'approve' | 'decline' | 'delete') => {
    try {
      if (how === 'approve') await approveBook(book);
      else if (how === 'decline') await declineBook(book, reason.trim());
      else await deleteBook(book._id);
      onDone();
      if (onDecided && how !== 'delete') onDecided(doneText[how](tab), book);
      else toastSuccess(doneText[how](tab));
    } catch (error) {
      if (isNotFound(error)) onDone();
      toastFailure(error, failedText[how]);
    }
  });

  return {
    pending: decide.pending,
    approve: () => void decide.run('approve'),
    decline: () => void decide.run('decline'),
    remove: () => {
      if (window.confirm(moderatorBookMessages.deleteConfirm)) void decide.run('delete');
    },
  };
}

const doneText = {
  approve: (tab: BookTab) => bookTabTexts[tab].approved,
  decline: () => moderatorPendingMessages.rejected,
  delete: () => moderatorBookMessages.deleted,
};

const failedText = {
  approve: moderatorPendingMessages.approveFailed,
  decline: moderatorPendingMessages.rejectFailed,
  delete: moderatorBookMessages.deleteFailed,
};
