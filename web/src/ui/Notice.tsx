import { clsx } from 'clsx';
import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: 'border-info/25 bg-info-wash text-info',
  good: 'border-good/25 bg-good-wash text-good',
  gold: 'border-gold/60 bg-gold-wash text-gilt',
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  role?: 'status';
  children: ReactNode;
  className?: string;
}

/** `role="status"` when it appears after an action. */
export function Notice({ tone = 'info', role, children, className }: NoticeProps) {
  const Icon = tone === 'good' ? CircleCheck : Info;
  return (
    <div
      role={role}
      className={clsx('flex items-start gap-3 rounded-md border px-4 py-3', tones[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 font-medium wrap-anywhere">{children}</div>
    </div>
  );
}
