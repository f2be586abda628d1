import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { deleteReview } from '../../api/moderation.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { toastFailure, toastSuccess } from './toasts.ts';
import { deleteHints } from './delete-hints.ts';

interface DeleteReviewButtonProps {
  bookId: string;
  reviewId: string;
  /** The id of what says whose review it is. */
  describedBy?: string;
  onDeleted?: () => void;
}

export function DeleteReviewButton({ bookId, reviewId, describedBy, onDeleted }: DeleteReviewButtonProps) {
  const remove = useAction(async () => {
    if (!window.confirm(moderatorBookMessages.reviewDeleteConfirm)) return;
    try {
      await deleteReview(bookId, reviewId);
      toastSuccess(moderatorBookMessages.reviewDeleted);
      onDeleted?.();
    } catch (error) {
      toastFailure(error, moderatorBookMessages.reviewDeleteFailed);
    }
  });

  return (
    <Button
      variant="secondary"
      size="sm"
      title={deleteHints.review}
      aria-describedby={describedBy}
      pending={remove.pending}
      onClick={() => void remove.run()}
    >
      Delete Review
    </Button>
  );
}
