import type { Finding } from '@gbr/domain/checks.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { checkReview } from '../../../api/checks.ts';
import { refresh } from '../../../api/refresh.ts';
import { useAction } from '../../../api/use-action.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';
import { useUndo } from '../use-undo.ts';

/** Each check is sent at once, and can be undone from its toast. `onBack`: the card is in the queue again. */
export function useChecks(onGone: () => void, onBack: (id: string) => void) {
  const { offer, undoLast } = useUndo();

  async function takeBack(review: CheckedReview, seen: string | null) {
    try {
      const { msg } = await checkReview(review._id, { result: 'unchecked', seen });
      toastSuccess(msg);
      onBack(review._id);
    } catch (error) {
      toastFailure(error, messages.checks.failed);
    }
  }

  const check = useAction(async (review: CheckedReview, result: Finding, note: string) => {
    try {
      const answer = await checkReview(review._id, { result, note, seen: review.checkedAt });
      offer(answer.msg, review.book.title, () => takeBack(review, answer.review.checkedAt));
      onGone();
    } catch (error) {
      toastFailure(error, messages.checks.failed);
      refresh('reviews');
    }
  });

  return { check, undoLast };
}
