import { memberToastMs } from '@gbr/domain/limits.ts';
import { sessionMessages } from '@gbr/domain/messages/session.ts';
import type { OwnSession } from '@gbr/domain/wire/accounts.ts';
import { useState } from 'react';
import { endSession } from '../../api/account.ts';
import { failureText } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';

interface EndSessionDialogProps {
  session: OwnSession | 'others';
  onEnded: () => void;
  onClose: () => void;
}

export function EndSessionDialog({ session, onEnded, onClose }: EndSessionDialogProps) {
  const isAll = session === 'others';
  const [failure, setFailure] = useState<string | undefined>();
  const isShown = useIsShown();

  const end = useAction(async () => {
    setFailure(undefined);
    try {
      const { msg } = await endSession(session);
      toast(msg, { ms: memberToastMs });
      if (isShown()) onEnded();
    } catch (error) {
      const text = failureText(error, isAll ? sessionMessages.endOthersFailed : sessionMessages.endFailed);
      if (isShown()) setFailure(text);
      else toast(text, { kind: 'error', ms: memberToastMs });
    }
  });

  return (
    <ConfirmDialog
      open
      title={isAll ? 'Log out everywhere else?' : `Log out ${session.device}?`}
      confirmLabel="Log out"
      danger
      pending={end.pending}
      error={failure}
      onConfirm={() => void end.run()}
      onClose={onClose}
    >
      {isAll ? sessionMessages.endOthersConfirm : sessionMessages.endConfirm}
    </ConfirmDialog>
  );
}
