import { clsx } from 'clsx';
import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useFocusKept } from './use-focus-kept.ts';

interface ClickableCardProps {
  className?: string;
  children: ReactNode;
}

// Presses the element with `data-opens`, usually a link on the title.
export function ClickableCard({ className, children }: ClickableCardProps) {
  const card = useRef<HTMLElement>(null);
  useFocusKept(card);
  return (
    // The link on the title is the control for keyboards and screen readers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={card}
      onClick={open}
      onMouseDown={keepFromScrolling}
      onAuxClick={openTab}
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
  const { currentTarget, ctrlKey, metaKey, shiftKey } = event;
  // Words were selected, to copy them; Shift selects what it clicks.
  if (isOnControl(event) || (!shiftKey && document.getSelection()?.isCollapsed === false)) return;
  const opens = currentTarget.querySelector('[data-opens]');
  if ((ctrlKey || metaKey) && opens instanceof HTMLAnchorElement) return openInTab(opens);
  opens?.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** As on the title itself. A link over the whole card would, too, but its words could not be selected. */
function openTab(event: MouseEvent<HTMLElement>) {
  const link = linkForMiddle(event);
  if (link) openInTab(link);
}

/** With the middle button pressed, some browsers scroll instead. */
function keepFromScrolling(event: MouseEvent<HTMLElement>) {
  if (linkForMiddle(event)) event.preventDefault();
}

function linkForMiddle(event: MouseEvent<HTMLElement>): HTMLAnchorElement | undefined {
  const opens = event.currentTarget.querySelector('[data-opens]');
  return event.button === 1 && !isOnControl(event) && opens instanceof HTMLAnchorElement ? opens : undefined;
}

const isOnControl = ({ target }: MouseEvent) =>
  !(target instanceof Element) || target.closest('a, button') !== null;

function openInTab({ href }: HTMLAnchorElement): void {
  window.open(href, '_blank', 'noopener');
}
