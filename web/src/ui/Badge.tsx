import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-soft ring-line',
  gold: 'bg-gold-wash text-gilt ring-gold/50',
  good: 'bg-good-wash text-good ring-good/25',
  bad: 'bg-bad-wash text-bad ring-bad/25',
  info: 'bg-info-wash text-info ring-info/25',
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-lg px-2.5 py-0.5 text-xs font-semibold ring-1 sm:whitespace-nowrap ring-inset forced-colors:border',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
