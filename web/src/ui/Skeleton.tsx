import { clsx } from 'clsx';

/** A grey place where something will stand, so that the page does not jump when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-shimmer rounded-md bg-line', className)} />;
}
