import type { ReactNode } from 'react';

interface RowNameProps {
  id: string;
  onOpen: () => void;
  children: ReactNode;
}

/** Opens what 'Details' opens: on a phone that button is far to the right, while the name stays in sight. */
export function RowName({ id, onOpen, children }: RowNameProps) {
  return (
    <button
      type="button"
      id={id}
      dir="auto"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="min-h-6 max-w-full rounded-sm text-left font-semibold wrap-anywhere hover:underline"
    >
      {children}
    </button>
  );
}
