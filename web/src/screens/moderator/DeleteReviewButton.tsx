import { messages } from '@gbr/domain/messages.ts';
import { deleteReview } from '../../api/moderation.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { toastFailure, toastSuccess } from './toasts.ts';
import { deleteHints } from './delete-hints.ts';

interface DeleteReviewButtonProps {
  bookId: string;
  reviewId: string;
  onDeleted?: () => void;
}

export function DeleteReviewButton({ bookId, reviewId, onDeleted }: DeleteReviewButtonProps) {
  const remove = useAction(async () => {
    if (!window.confirm(messages.moderatorBooks.reviewDeleteConfirm)) return;
    try {
      await deleteReview(bookId, reviewId);
      toastSuccess(messages.moderatorBooks.reviewDeleted);
      onDeleted?.();
    } catch (error) {
      toastFailure(error, messages.moderatorBooks.reviewDeleteFailed);
    }
  });

  return (
    <Button
      variant="secondary"
      size="sm"
      title={deleteHints.review}
      pending={remove.pending}
      onClick={() => void remove.run()}
    >
      Delete Review
    </Button>
  );
}
