import { messages } from '@gbr/domain/messages.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { approveBook, moderateBook } from '../../../api/moderation.ts';
import { useActionOnEach } from '../../../api/use-action.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';
import { useUndoOffers } from '../undo-offers.ts';

/** Each decision is sent at once, and can be undone from its toast. `onBack`: the card is in the queue again. */
export function useDecisions(onGone: (id: string) => void, onBack: (id: string) => void) {
  const { offer, undoLast } = useUndoOffers();

  async function reopen({ _id }: Book) {
    await moderateBook(_id, { status: 'pending' });
    toastSuccess(messages.moderatorPending.reopened);
    onBack(_id);
  }

  const offerUndo = (text: string, book: Book) =>
    offer(text, {
      about: book.title,
      undo: () => reopen(book),
      failed: messages.moderatorPending.reopenFailed,
    });

  const approve = useActionOnEach(async (book: Book) => {
    try {
      await approveBook(book);
      offerUndo(messages.moderatorPending.approved, book);
    } catch (error) {
      toastFailure(error, messages.moderatorPending.approveFailed);
    }
    onGone(book._id);
  });

  return { approve, offerUndo, undoLast };
}
