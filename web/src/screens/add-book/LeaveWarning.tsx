import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface LeaveWarningProps {
  wouldLose: () => boolean;
  onLeave: () => void;
}

/** Our own dialog inside the app, the browser's when the tab is closed. */
export function LeaveWarning({ wouldLose, onLeave }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  });

  if (blocker.state !== 'blocked') return null;
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
      Your book has not been submitted yet. What you typed and the files you chose will be lost.
    </ConfirmDialog>
  );
}
