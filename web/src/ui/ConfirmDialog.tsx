import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  closeLabel?: string;
  danger?: boolean;
  pending?: boolean;
  error?: string;
  closesOnBack?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** For what cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = 'Confirm',
  closeLabel = 'Close',
  danger,
  pending,
  error,
  closesOnBack,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const questionId = useId();
  return (
    <Dialog
      title={title}
      describedBy={questionId}
      open={open}
      onClose={onClose}
      size="sm"
      dismissable={!pending}
      cross={false}
      closesOnBack={closesOnBack}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && <ErrorBanner className="mb-4">{error}</ErrorBanner>}
      <p id={questionId}>{children}</p>
    </Dialog>
  );
}
