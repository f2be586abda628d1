import { readerOptionLabels } from '@gbr/domain/choices.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { dayText } from '../../parts/dates.ts';
import { CheckLine } from '../../parts/review/CheckLine.tsx';
import { Stars } from '../../ui/Stars.tsx';
import type { FinishedReview } from './finished-reviews.ts';

export function ReviewCard({ review }: { review: FinishedReview }) {
  const { rating, reviewer, postedAs, website, option, text, privateNote, finishedAt } = review;
  return (
    <article className="flex h-full flex-col rounded-lg wrap-anywhere border border-line bg-surface p-5 shadow-sm">
      <Stars value={rating} size="md" />
      {text ? (
        <blockquote className="mt-4 text-[1.02rem] leading-relaxed as-typed">{text}</blockquote>
      ) : (
        <p className="mt-4 text-soft italic">{bookMessages.noReviewText}</p>
      )}
      {privateNote && (
        <p className="mt-4 border-l-2 border-line pl-3 text-sm as-typed text-soft">
          Private note to you: {privateNote}
        </p>
      )}
      {review.check !== 'unchecked' && (
        <div className="mt-4">
          <CheckLine check={review.check} checkedAt={review.checkedAt} />
        </div>
      )}
      <footer className="mt-auto pt-5 text-sm text-soft">
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
          <span className="font-semibold text-ink">{reviewer}</span>
          <span>{marketplaceName(website)}</span>
        </p>
        {postedAs && (
          <p className="mt-1">
            Posted as <span>{postedAs}</span>
          </p>
        )}
        <p className="mt-1 flex flex-wrap justify-between gap-x-4">
          <span>{bookMessages.reviewType(readerOptionLabels[option])}</span>
          {finishedAt && <time dateTime={finishedAt}>{dayText(finishedAt)}</time>}
        </p>
      </footer>
    </article>
  );
}
