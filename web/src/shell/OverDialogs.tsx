import type { ReactNode } from 'react';

/** Over dialogs, which are isolated from the rest of the page. */
export function OverDialogs({ children }: { children: ReactNode }) {
  return (
    <div
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 flex flex-col items-center gap-2 px-4 pt-3 print:hidden"
    >
      {children}
    </div>
  );
}
