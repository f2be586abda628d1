import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './IconButton.tsx';
import { dialogHasLeft } from './after-dialog.ts';
import { openModals } from './open-modals.ts';
import { useClosedByBack } from './use-closed-by-back.ts';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-5xl' } as const;

interface DialogProps {
  title: ReactNode;
  /** The id of a question in it that the title does not ask: read out with the title. */
  describedBy?: string;
  open: boolean;
  /** By Esc, Back, a click outside and the cross. */
  onClose: () => void;
  size?: keyof typeof widths;
  /** Stays visible at the bottom, unless the window is too low for it. */
  footer?: ReactNode;
  /** False while something is being sent or a click outside could lose what was typed. */
  dismissable?: boolean;
  /** Off where the footer has a Close button. */
  cross?: boolean;
  /** Nothing in it to focus: the content takes the focus, so that the arrow keys scroll it. */
  textOnly?: boolean;
  /** Off where the page itself holds Back. */
  closesOnBack?: boolean;
  children: ReactNode;
}

export function Dialog({
  title,
  describedBy,
  open,
  onClose,
  size = 'md',
  footer,
  dismissable = true,
  cross = true,
  textOnly = false,
  closesOnBack = true,
  children,
}: DialogProps) {
  useEffect(() => (open ? openModals.add() : undefined), [open]);
  useClosedByBack(open && closesOnBack, onClose);

  return (
    // Ends above the keyboard of a phone, which iOS lays over the page.
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={dismissable}
      className="dialog-space fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-veil motion-safe:backdrop-blur-[2px] entering:animate-fade sm:items-center sm:p-6"
    >
      <Modal
        className={clsx(
          'flex max-h-[calc(var(--visual-viewport-height)*0.92)] w-full overflow-hidden rounded-t-xl border border-line bg-surface shadow-lg entering:animate-rise sm:max-h-[calc(var(--visual-viewport-height)*0.88)] sm:rounded-xl',
          widths[size],
        )}
      >
        <FocusGivenBack />
        <AriaDialog
          aria-describedby={describedBy}
          className="flex min-h-0 w-full flex-col outline-none in-low-space:overflow-y-auto"
        >
          {/* A long title scrolls: it must leave room for the content of a low window. */}
          <div
            className={clsx(
              'flex max-h-[35dvh] shrink-0 items-start gap-3 overflow-y-auto border-b border-line py-3 pl-5 sm:pl-6',
              cross ? 'pr-3' : 'pr-5 sm:pr-6',
            )}
          >
            <Heading slot="title" className="title min-w-0 grow py-1.5 text-xl wrap-anywhere">
              {title}
            </Heading>
            {cross && (
              <IconButton label="Close" className="sticky top-0" onClick={onClose}>
                <X />
              </IconButton>
            )}
          </div>
          <div
            tabIndex={textOnly ? 0 : undefined}
            className="min-h-0 grow scroll-py-2 overflow-y-auto px-5 py-5 -outline-offset-2 in-low-space:shrink-0 in-low-space:overflow-visible sm:px-6"
          >
            {children}
          </div>
          {footer && (
            <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line bg-paper px-5 py-4 sm:px-6">
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Comes and goes with what is in the dialog. */
function FocusGivenBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => dialogHasLeft(opener), [opener]);
  return null;
}
