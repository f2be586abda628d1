import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useClosedByBack } from '../../ui/use-closed-by-back.ts';
import { useUnloadWarning } from '../../ui/use-unload-warning.ts';

interface LeaveWarningProps {
  wouldLose: () => boolean;
  isSending: boolean;
  onLeave: () => void;
  /** What the browser's Back does instead of leaving, if anything. */
  onBack: (() => void) | undefined;
}

/** Our own dialog inside the app, the browser's when the tab is closed. */
export function LeaveWarning({ wouldLose, isSending, onLeave, onBack }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );

  useClosedByBack(onBack !== undefined, () => onBack?.());
  useUnloadWarning(wouldLose);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title="Leave this page?"
      confirmLabel="Leave"
      closeLabel="Stay"
      danger
      closesOnBack={onBack !== undefined}
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      {isSending ? addBookMessages.leavingWhileSent : addBookMessages.leaving}
    </ConfirmDialog>
  );
}
