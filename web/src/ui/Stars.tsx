import { clsx } from 'clsx';

interface StarsProps {
  /** 0 to 5, fractions shown. */
  value: number;
  /** Such as ' in 3 reviews', read out. */
  basis?: string;
  size?: 'sm' | 'md';
  className?: string;
}

const sizes = { sm: 'h-4 w-20', md: 'h-5 w-25' } as const;
const side = 24;
/** From its topmost point on. */
const star = 'l2.8 6.2l6.7.7l-5 4.6l1.4 6.6l-5.9-3.3l-5.9 3.3l1.4-6.6l-5-4.6l6.7-.7z';
/** One path: the library has a hundred and more of them on a page. */
const five = [0, 1, 2, 3, 4].map((place) => `M${place * side + 12} 2.6${star}`).join('');

/** Filled to the fraction. */
export function Stars({ value, basis = '', size = 'sm', className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={value ? `Rated ${Number(value.toFixed(1))} out of 5${basis}` : 'Not rated yet'}
      // A grid would stretch it without a width, and the filled part with it.
      className={clsx('relative inline-flex shrink-0', sizes[size], className)}
    >
      <FiveStars className={clsx('text-line-strong/60', sizes[size])} />
      <span
        className="absolute inset-y-0 left-0 overflow-hidden"
        style={{ width: `${Math.max(0, Math.min(5, value)) * 20}%` }}
      >
        <FiveStars className={clsx('max-w-none fill-gold text-gold-deep', sizes[size])} />
      </span>
    </span>
  );
}

function FiveStars({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${5 * side} ${side}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      className={className}
    >
      <path d={five} />
    </svg>
  );
}
