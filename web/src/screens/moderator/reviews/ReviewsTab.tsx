import { checkMessages } from '@gbr/domain/messages/check.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { reviewsQuery } from '../../../api/checks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { MoreBelow } from '../MoreBelow.tsx';
import { QueueLoading } from '../QueueLoading.tsx';
import { useListAddress } from '../list-address.ts';
import { NextQueue } from '../NextQueue.tsx';
import { QueueKeys } from '../QueueKeys.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { useKeysSetting } from '../use-keys.ts';
import { queueHeadingId } from '../use-queue.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewsHeading } from './ReviewsHeading.tsx';
import { filterNames, queryOf, viewOf } from './review-filters.ts';
import { shortcuts, useReviewQueue } from './use-review-queue.ts';

/** The queue of checks: links that wait first, then what is due longest. */
export function ReviewsTab({ open }: { open: OpenDialog }) {
  const { filters, filter } = useListAddress(filterNames, []);
  const list = useInfiniteQuery(reviewsQuery(queryOf(filters)));
  const reviews = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const nothingDue = viewOf(filters) === 'now' && list.data !== undefined && reviews.length === 0;
  const later = useInfiniteQuery({
    ...reviewsQuery({ ...queryOf(filters), overdue: 'false' }),
    enabled: nothingDue,
  });
  const laterReviews = nothingDue ? (later.data?.pages.flatMap(({ rows }) => rows) ?? []) : [];
  const [keysOn, setKeysOn] = useKeysSetting();
  const { queue, choose, notes, writeNote, check, isBusy } = useReviewQueue(reviews, keysOn);

  const cards = (rows: CheckedReview[]) => (
    <ol className="grid gap-4">
      {rows.map((review) => (
        <li key={review._id}>
          <ReviewCard
            review={review}
            isCurrent={review._id === queue.current?._id}
            isBusy={isBusy(review)}
            note={notes[review._id]}
            open={open}
            onFocus={() => choose(review)}
            onFocusLost={queue.focusSoon}
            onCheck={(finding) => {
              choose(review);
              check(review, finding);
            }}
            onNote={(note) => writeNote(review._id, note)}
            onOnly={(part) => filter({ show: 'all', book: '', reader: '', ...part })}
            onGone={() => queue.focusSoon(review._id)}
          />
        </li>
      ))}
    </ol>
  );

  const isFiltered = Object.values(filters).some((value) => value !== '');

  return (
    <section aria-labelledby={queueHeadingId} aria-busy={list.isPlaceholderData || undefined}>
      <ReviewsHeading firstPage={list.data?.pages[0]} filters={filters} />
      <ReviewFilters reviews={reviews} filters={filters} onFilter={filter} />
      {list.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
          {checkMessages.loadFailed}
        </ErrorBanner>
      )}
      {list.isLoading && <QueueLoading text="Loading reviews..." height="h-64" />}
      {reviews.length > 0 && <QueueKeys shortcuts={shortcuts} isOn={keysOn} onTurn={setKeysOn} />}
      {list.data && reviews.length === 0 && (
        <EmptyState icon={<ClipboardCheck />} action={!isFiltered && <NextQueue />}>
          {isFiltered && laterReviews.length === 0 ? checkMessages.noneMatch : checkMessages.empty}
        </EmptyState>
      )}
      {cards(reviews)}
      {laterReviews.length > 0 && (
        <>
          {/* Beyond the reach of the letters: a review that is new on Amazon may not be seen there yet. */}
          <h3 className="title mt-10 mb-5 text-xl">Due later</h3>
          {cards(laterReviews)}
        </>
      )}
      <MoreBelow list={nothingDue ? later : list} />
    </section>
  );
}
