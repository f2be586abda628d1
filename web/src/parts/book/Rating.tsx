import { amountText } from '@gbr/domain/amounts.ts';
import { readerRatingDecimals } from '@gbr/domain/limits.ts';
import { formatRating } from '@gbr/domain/ratings.ts';
import { Stars } from '../../ui/Stars.tsx';

interface RatingProps {
  average: number;
  count: number;
  decimals?: number;
}

/** `★★★★☆ 4.1 (13)` */
export function Rating({ average, count, decimals = readerRatingDecimals }: RatingProps) {
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-2 text-sm whitespace-nowrap">
      <Stars value={average} className="self-center" />
      <span className="font-semibold">{formatRating(average, decimals)}</span>
      <span className="text-soft">({amountText(count)})</span>
    </span>
  );
}
