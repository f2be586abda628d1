import { clsx } from 'clsx';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { cardId } from './use-queue.ts';

interface QueueCardProps {
  id: string;
  label: string;
  isCurrent: boolean;
  isBusy: boolean;
  /** It leaves the queue, and the focus was in it. */
  onFocusLost: () => void;
  children: ReactNode;
}

/** An item of a queue, which the queue's keys move to and decide on while it is the current one. */
export function QueueCard({ id, label, isCurrent, isBusy, onFocusLost, children }: QueueCardProps) {
  const card = useRef<HTMLElement>(null);
  const tell = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) tell();
    };
  }, []);

  return (
    <article
      ref={card}
      id={cardId(id)}
      tabIndex={-1}
      aria-label={label}
      aria-current={isCurrent || undefined}
      aria-busy={isBusy || undefined}
      className={clsx(
        'flex scroll-mt-24 scroll-mb-6 gap-4 sm:scroll-mb-48 rounded-lg border bg-surface p-4 shadow-sm max-[15rem]:flex-col sm:gap-6 sm:p-5',
        isCurrent
          ? 'border-gold-deep ring-1 ring-gold-deep forced-colors:border-4 forced-colors:border-[Highlight]'
          : 'border-line',
        isBusy && 'opacity-60',
      )}
    >
      {children}
    </article>
  );
}
