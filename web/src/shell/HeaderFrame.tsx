import type { ReactNode } from 'react';

/** One height for guests and members, so that nothing jumps between them. */
export function HeaderFrame({ children }: { children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/92 motion-safe:backdrop-blur-md motion-reduce:bg-paper print:hidden">
      <div className="wrap flex min-h-16 items-center gap-3 max-[15rem]:gap-1">{children}</div>
    </header>
  );
}
