import { moderatorPendingMessages } from '@gbr/domain/messages/moderator-pending.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/account.ts';
import { approveBook, moderateBook } from '../../../api/moderation.ts';
import { useActionOnEach } from '../../../api/use-action.ts';
import { clearDraft } from '../../../parts/form/saved-draft.ts';
import { reasonDraft } from '../books/use-decline-reason.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';
import { useUndoOffers } from '../undo-offers.ts';

/** Each decision is sent at once, and can be undone from its toast. `onBack`: the card is in the queue again. */
export function useDecisions(onGone: (id: string) => void, onBack: (id: string) => void) {
  const { offer, undoLast } = useUndoOffers();
  const me = useQuery(meQuery).data;

  async function reopen({ _id }: Book) {
    await moderateBook(_id, { status: 'pending' });
    toastSuccess(moderatorPendingMessages.reopened);
    onBack(_id);
  }

  const offerUndo = (text: string, book: Book) =>
    offer(text, {
      about: book.title,
      undo: () => reopen(book),
      failed: moderatorPendingMessages.reopenFailed,
    });

  const approve = useActionOnEach(async (book: Book) => {
    try {
      await approveBook(book);
      if (me) clearDraft(reasonDraft(me._id, book._id));
      offerUndo(moderatorPendingMessages.approved, book);
    } catch (error) {
      toastFailure(error, moderatorPendingMessages.approveFailed, book.title);
    }
    onGone(book._id);
  });

  return { approve, offerUndo, undoLast };
}
