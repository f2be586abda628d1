import { useState } from 'react';
import type { ReactNode } from 'react';

/** Its content is mounted, and so loaded, only when opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-line pt-3"
    >
      <summary className="w-fit font-semibold text-gilt">{title}</summary>
      {open && <div className="pt-3">{children}</div>}
    </details>
  );
}
