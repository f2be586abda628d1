import { clsx } from 'clsx';

interface StarsProps {
  /** 0 to 5, fractions shown. */
  value: number;
  size?: 'sm' | 'md';
  className?: string;
}

const sizes = { sm: 'h-4 w-20', md: 'h-5 w-25' } as const;
const side = 24;
/** Lucide's, from its left top corner on. */
const star =
  'a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0l-4.617 2.428a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879l-3.736-3.637a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';
/** One path: the library has a hundred and more of them on a page. */
const five = [0, 1, 2, 3, 4].map((place) => `M${place * side + 11.525} 2.295${star}`).join('');

/** Filled to the fraction. */
export function Stars({ value, size = 'sm', className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`Rated ${Number(value.toFixed(1))} out of 5`}
      className={clsx('relative inline-flex', className)}
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
