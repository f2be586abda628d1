import { clsx } from 'clsx';
import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useFocusKept } from './use-focus-kept.ts';

interface ClickableCardProps {
  className?: string;
  children: ReactNode;
}

// Presses the element with `data-opens`, usually a link on the title: the control for keyboard and screen readers.
export function ClickableCard({ className, children }: ClickableCardProps) {
  const card = useRef<HTMLElement>(null);
  useFocusKept(card);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={card}
      onClick={open}
      className={clsx(
        'cursor-pointer rounded-lg border border-line bg-surface shadow-sm transition-shadow hover:border-gold-deep hover:shadow-md',
        className,
      )}
    >
      {children}
    </article>
  );
}

function open(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('a, button')) return;
  // Words were selected, to copy them; Shift selects what it clicks.
  if (!shiftKey && document.getSelection()?.isCollapsed === false) return;
  currentTarget
    .querySelector('[data-opens]')
    ?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}
