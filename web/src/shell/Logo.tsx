import { productName } from '@gbr/domain/product.ts';
import { clsx } from 'clsx';
import { Link } from 'react-router';

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" className="fill-cloth" />
      <path d="M9 6.5h14v19l-7-4.6-7 4.6z" className="fill-gold" />
      <path d="m16 9.4 1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5z" className="fill-cloth" />
    </svg>
  );
}

/** `compact`: only the mark on a narrow screen. Otherwise the name takes two lines where there is no room. */
export function Logo({ to, compact }: { to: string; compact?: boolean }) {
  return (
    <Link
      to={to}
      aria-label={`${productName}, home`}
      className={clsx(
        'inline-flex finger-size items-center gap-2.5 rounded-md no-underline',
        compact ? 'shrink-0' : 'min-w-0',
      )}
    >
      <Mark className="size-8 shrink-0" />
      <span
        className={
          compact
            ? 'title hidden text-lg sm:inline lg:hidden xl:inline'
            : 'title text-[0.95rem] leading-tight max-[15rem]:hidden sm:text-lg'
        }
      >
        {productName}
      </span>
    </Link>
  );
}
