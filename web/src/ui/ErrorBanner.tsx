import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useFocusKept } from './use-focus-kept.ts';

interface ErrorBannerProps {
  children: ReactNode;
  onRetry?: () => void;
  /** A way on. */
  action?: ReactNode;
  className?: string;
}

export function ErrorBanner({ children, onRetry, action, className }: ErrorBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useFocusKept(banner);

  return (
    <div
      ref={banner}
      role="alert"
      className={clsx(
        'flex scroll-mt-24 scroll-mb-6 flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-bad/30 bg-bad-wash px-4 py-3 text-bad',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-medium wrap-anywhere">{children}</p>
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
      {action && <div className="max-sm:basis-full max-sm:pl-8">{action}</div>}
    </div>
  );
}
