import { countText } from '@gbr/domain/amounts.ts';
import { isAbout } from '../../../api/http.ts';
import type { Page } from '../../../api/http.ts';
import { totalText } from '../total-text.ts';
import { queueHeadingId } from '../use-queue.ts';
import type { ReviewFilter } from './review-filters.ts';

interface ReviewsHeadingProps {
  /** Undefined until it has come. */
  firstPage: Pick<Page<unknown>, 'total' | 'headers'> | undefined;
  filters: ReviewFilter;
}

export function ReviewsHeading({ firstPage, filters }: ReviewsHeadingProps) {
  const { show, book, reader } = filters;
  return (
    <div className="mb-5">
      <h2 id={queueHeadingId} tabIndex={-1} className="title text-2xl outline-none">
        Reviews
      </h2>
      <p role="status" className="figures min-h-[1lh] text-soft">
        {firstPage && (
          <>
            {isAbout(firstPage)
              ? `${totalText(firstPage)} reviews`
              : countText(firstPage.total, 'review', 'reviews')}
            {show === '' && book === '' && reader === '' && ' due now'}.
          </>
        )}
      </p>
    </div>
  );
}
