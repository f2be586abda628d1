import type { Finding } from '@gbr/domain/checks.ts';
import { undoToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { useRef } from 'react';
import { checkReview } from '../../../api/checks.ts';
import { refresh } from '../../../api/refresh.ts';
import { useAction } from '../../../api/use-action.ts';
import { dismissToast, showToast } from '../../../ui/toast.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';

interface Undoable {
  toastId: number;
  at: number;
  undo: () => Promise<void>;
}

/** Each check is sent at once, and can be undone from its toast. `onDone`: the card is gone. */
export function useChecks(onDone: () => void) {
  const done = useRef<Undoable[]>([]);

  async function takeBack(review: CheckedReview, seen: string | null) {
    try {
      const { msg } = await checkReview(review._id, { result: 'unchecked', seen });
      toastSuccess(msg);
      onDone();
    } catch (error) {
      toastFailure(error, messages.checks.failed);
    }
  }

  const check = useAction(async (review: CheckedReview, result: Finding, note: string) => {
    try {
      const answer = await checkReview(review._id, { result, note, seen: review.checkedAt });
      const undo = () => takeBack(review, answer.review.checkedAt);
      const toastId = showToast(`${answer.msg} “${review.book.title}”`, {
        ms: undoToastMs,
        action: { label: 'Undo', run: () => void undo() },
      });
      done.current = [...done.current.slice(-9), { toastId, at: Date.now(), undo }];
      onDone();
    } catch (error) {
      toastFailure(error, messages.checks.failed);
      refresh('reviews');
    }
  });

  return {
    check,
    /** As long as its toast is there. */
    async undoLast() {
      const last = done.current.pop();
      if (!last || Date.now() - last.at > undoToastMs) return;
      dismissToast(last.toastId);
      await last.undo();
    },
  };
}
