import { amountText, countText } from '@gbr/domain/amounts.ts';
import { readerRatingDecimals } from '@gbr/domain/limits.ts';
import { formatRating } from '@gbr/domain/ratings.ts';
import { Stars } from '../../ui/Stars.tsx';

interface RatingProps {
  average: number;
  count: number;
  decimals?: number;
}

/** `★★★★☆ 4.1 (13)`; read out, the figures would be riddles. */
export function Rating({ average, count, decimals = readerRatingDecimals }: RatingProps) {
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-2 text-sm whitespace-nowrap">
      <Stars value={average} basis={` in ${countText(count, 'review', 'reviews')}`} className="self-center" />
      <span aria-hidden="true" className="font-semibold">
        {formatRating(average, decimals)}
      </span>
      <span aria-hidden="true" className="text-soft">
        ({amountText(count)})
      </span>
    </span>
  );
}
