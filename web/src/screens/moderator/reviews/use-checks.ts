import type { Finding } from '@gbr/domain/checks.ts';
import { checkMessages } from '@gbr/domain/messages/check.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { checkReview } from '../../../api/checks.ts';
import { refresh } from '../../../api/refresh.ts';
import { useActionOnEach } from '../../../api/use-action.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';
import { useUndoOffers } from '../undo-offers.ts';

interface Checks {
  onDone: (review: CheckedReview) => void;
  /** The card is in the queue again, with the note that the check had. */
  onBack: (review: CheckedReview, note: string) => void;
}

/** Each check is sent at once, and can be undone from its toast. */
export function useChecks({ onDone, onBack }: Checks) {
  const { offer, undoLast } = useUndoOffers();

  async function takeBack(review: CheckedReview, seen: string | null, note: string) {
    const { msg } = await checkReview(review._id, { result: 'unchecked', seen });
    toastSuccess(msg);
    onBack(review, note);
  }

  const check = useActionOnEach(async (review: CheckedReview, result: Finding, note: string) => {
    try {
      const answer = await checkReview(review._id, { result, note, seen: review.checkedAt });
      offer(answer.msg, {
        about: review.book.title,
        undo: () => takeBack(review, answer.review.checkedAt, note),
        failed: checkMessages.failed,
      });
      onDone(review);
    } catch (error) {
      toastFailure(error, checkMessages.failed, review.book.title);
      refresh('reviews');
    }
  });

  return { check, undoLast };
}
