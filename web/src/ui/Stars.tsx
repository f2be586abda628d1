import { clsx } from 'clsx';
import { Star } from 'lucide-react';

interface StarsProps {
  /** 0 to 5, fractions shown. */
  value: number;
  size?: 'sm' | 'md';
  className?: string;
}

const sizes = { sm: 'size-4', md: 'size-5' } as const;
const places = [1, 2, 3, 4, 5];

/** Filled to the fraction. */
export function Stars({ value, size = 'sm', className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`Rated ${Number(value.toFixed(1))} out of 5`}
      className={clsx('inline-flex', className)}
    >
      {places.map((place) => (
        <span key={place} className={clsx('relative', sizes[size])}>
          <Star className={clsx('absolute text-line-strong/60', sizes[size])} strokeWidth={1.5} />
          <span
            className="absolute inset-y-0 left-0 overflow-hidden"
            style={{ width: `${Math.max(0, Math.min(1, value - place + 1)) * 100}%` }}
          >
            <Star className={clsx('fill-gold text-gold-deep', sizes[size])} strokeWidth={1.5} />
          </span>
        </span>
      ))}
    </span>
  );
}
