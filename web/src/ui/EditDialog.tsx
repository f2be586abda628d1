import { useState } from 'react';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { useUnloadWarning } from './use-unload-warning.ts';

type EditDialogProps = Omit<ComponentProps<typeof Dialog>, 'open'> & {
  isChanged: boolean;
};

/** Esc, Back, a reload and the cross are pressed by mistake, so that they ask first; a Cancel in the footer need not. */
export function EditDialog({ isChanged, dismissable = false, onClose, children, ...rest }: EditDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  useUnloadWarning(() => isChanged);
  return (
    <Dialog
      {...rest}
      open
      dismissable={dismissable}
      onClose={() => (isChanged ? setIsAsking(true) : onClose())}
    >
      {children}
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        closeLabel="Keep editing"
        danger
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      >
        What you changed has not been saved.
      </ConfirmDialog>
    </Dialog>
  );
}
