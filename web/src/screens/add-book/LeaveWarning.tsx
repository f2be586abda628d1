import { messages } from '@gbr/domain/messages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
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
  const [isBack, setIsBack] = useState(false);
  const goBack = useEffectEvent(() => onBack?.());
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    setIsBack(historyAction === NavigationType.Pop && onBack !== undefined);
    return currentLocation.pathname !== nextLocation.pathname && wouldLose();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked' || !isBack) return;
    blocker.reset();
    goBack();
  }, [blocker, isBack]);

  useUnloadWarning(wouldLose);

  if (blocker.state !== 'blocked' || isBack) return null;
  return (
    <ConfirmDialog
      open
      title="Leave this page?"
      confirmLabel="Leave"
      closeLabel="Stay"
      danger
      closesOnBack={false}
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      {isSending ? messages.addBook.leavingWhileSent : messages.addBook.leaving}
    </ConfirmDialog>
  );
}
