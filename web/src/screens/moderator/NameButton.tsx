import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { textLinkClasses } from '../../ui/TextLink.tsx';

interface NameButtonProps {
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

export function NameButton({ onOpen, className, children }: NameButtonProps) {
  return (
    <button
      type="button"
      dir="auto"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={clsx(
        'min-h-6 max-w-full min-w-0 rounded-sm text-left wrap-anywhere',
        textLinkClasses,
        className,
      )}
    >
      {children}
    </button>
  );
}
