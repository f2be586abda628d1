import { memberToastMs } from '@gbr/domain/limits.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import { slotMessages } from '@gbr/domain/messages/slot.ts';
import { useState } from 'react';
import { removeSlot } from '../../api/books.ts';
import { failureText } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';

interface RemoveSlotDialogProps {
  bookId: string;
  campaignId: string;
  /** `isAnswered`: by the server, so that the line with the button may be another now. */
  onClose: (isAnswered: boolean) => void;
}

export function RemoveSlotDialog({ bookId, campaignId, onClose }: RemoveSlotDialogProps) {
  const [error, setError] = useState<string | undefined>();

  const isShown = useIsShown();

  const remove = useAction(async () => {
    setError(undefined);
    try {
      const { msg } = await removeSlot(bookId, campaignId);
      toast(msg || slotMessages.removed, { ms: memberToastMs });
      if (isShown()) onClose(true);
    } catch (failure) {
      const text = slotMessages.failed(failureText(failure, commonMessages.genericError));
      if (isShown()) setError(text);
      else toast(text, { kind: 'error', ms: memberToastMs });
      // A reader may have taken the slot.
      refresh('book', 'my-books');
    }
  });

  return (
    <ConfirmDialog
      open
      title="Cancel one slot"
      pending={remove.pending}
      error={error}
      onConfirm={() => void remove.run()}
      onClose={() => onClose(error !== undefined)}
    >
      {slotMessages.confirm}
    </ConfirmDialog>
  );
}
