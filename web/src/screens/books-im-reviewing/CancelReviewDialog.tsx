import { memberToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useState } from 'react';
import { cancelReview } from '../../api/reviews.ts';
import { failureText } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

const failed = messages.reviewing.cancelFailed;

interface CancelReviewDialogProps {
  book: ReviewingBook;
  onCancelled: () => void;
  onClose: () => void;
}

export function CancelReviewDialog({ book, onCancelled, onClose }: CancelReviewDialogProps) {
  const [failure, setFailure] = useState<string | undefined>();

  const cancel = useAction(async () => {
    setFailure(undefined);
    try {
      const { msg } = await cancelReview(book._id);
      toast(msg || messages.reviewing.cancelled, { ms: memberToastMs });
      onCancelled();
    } catch (error) {
      setFailure(failureText(error, failed, failed));
      refresh('reviewing');
    }
  });

  return (
    <ConfirmDialog
      open
      title={book.title}
      danger
      pending={cancel.pending}
      error={failure}
      onConfirm={() => void cancel.run()}
      onClose={onClose}
    >
      {messages.reviewing.cancelConfirm}
    </ConfirmDialog>
  );
}
