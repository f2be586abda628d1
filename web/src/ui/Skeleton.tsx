import { clsx } from 'clsx';

/** Keeps the page from jumping when the content arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-shimmer rounded-md bg-track', className)} />;
}
