import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { textLinkClasses } from '../../ui/TextLink.tsx';

type NameButtonProps = { onOpen: () => void; className?: string; children: ReactNode };

/** A name that opens its dialog, looking like the link it stands for. */
export function NameButton({ onOpen, className, children }: NameButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={clsx('min-w-0 rounded-sm text-left break-words', textLinkClasses, className)}
    >
      {children}
    </button>
  );
}
