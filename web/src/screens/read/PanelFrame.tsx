import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useClosedByBack } from '../../ui/use-closed-by-back.ts';
import { coversText } from './covers-text.ts';

/** Beside the text, over it on a phone. It takes the focus, and gives it back. */
export function PanelFrame({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useClosedByBack(coversText(), onClose);
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-first], [aria-current]');
    (first ?? panel.current)?.focus();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={title} className="room-panel">
      <header>
        <h2 className="title">{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="room-panel-body">{children}</div>
    </section>
  );
}
