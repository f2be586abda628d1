import type { Finding } from '@gbr/domain/checks.ts';
import { mayFollow } from '@gbr/domain/checks.ts';
import { countText } from '@gbr/domain/amounts.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { reviewsQuery } from '../../../api/checks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useListAddress } from '../list-address.ts';
import { NextQueue } from '../NextQueue.tsx';
import { QueueKeys } from '../QueueKeys.tsx';
import { totalText } from '../total-text.ts';
import type { OpenDialog } from '../use-dialogs.ts';
import { useKeys, useKeysSetting } from '../use-keys.ts';
import { queueHeadingId, useQueue } from '../use-queue.ts';
import { useTypedNotes } from '../use-typed-notes.ts';
import { ReviewCard, focusNote } from './ReviewCard.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { filterNames, queryOf, viewOf } from './review-filters.ts';
import { amazonLinks } from './amazon-links.ts';
import { useChecks } from './use-checks.ts';

const shortcuts = [
  { keys: ['N', 'J'], does: 'next' },
  { keys: ['P', 'K'], does: 'previous' },
  { keys: ['L'], does: 'open on Amazon' },
  { keys: ['V'], does: 'verified' },
  { keys: ['M'], does: 'missing' },
  { keys: ['R'], does: 'removed' },
  { keys: ['T'], does: 'note' },
  { keys: ['U'], does: 'undo' },
] as const;

/** The queue of checks: links that wait first, then what is due longest. */
export function ReviewsTab({ open }: { open: OpenDialog }) {
  const { filters, filter } = useListAddress(filterNames, []);
  const list = useInfiniteQuery(reviewsQuery(queryOf(filters)));
  const reviews = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const [first] = list.data?.pages ?? [];
  const nothingDue = viewOf(filters) === 'now' && list.data !== undefined && reviews.length === 0;
  const later = useInfiniteQuery({
    ...reviewsQuery({ ...queryOf(filters), overdue: 'false' }),
    enabled: nothingDue,
  });
  const laterReviews = nothingDue ? (later.data?.pages.flatMap(({ rows }) => rows) ?? []) : [];
  const queue = useQueue(reviews);
  const [keysOn, setKeysOn] = useKeysSetting();
  const { notes, write: writeNote, drop: dropNote } = useTypedNotes('check_note');
  const checks = useChecks({
    onDone: (review) => {
      dropNote(review._id);
      queue.focusSoon(review._id);
    },
    onBack: (review, note) => {
      if (note) writeNote(review._id, note);
      queue.returnTo(review._id);
    },
  });

  /** What is due later is not in the queue. */
  const choose = (review: CheckedReview) => {
    if (reviews.includes(review)) queue.choose(review);
  };
  const check = (review: CheckedReview, finding: Finding) => {
    if (mayFollow(finding, review.check)) void checks.check.run(review, finding, notes[review._id] ?? '');
  };
  const checkCurrent = (finding: Finding) => queue.withCurrentInSight((review) => check(review, finding));
  const askForNote = ({ _id }: CheckedReview) => {
    writeNote(_id, notes[_id] ?? '');
    focusNote(_id);
  };

  useKeys(keysOn, 0, {
    n: () => queue.move(1),
    j: () => queue.move(1),
    p: () => queue.move(-1),
    k: () => queue.move(-1),
    l: () => queue.withCurrentInSight((review) => openTab(amazonLinks(review)[0]?.href)),
    v: () => checkCurrent('verified'),
    m: () => checkCurrent('missing'),
    r: () => checkCurrent('removed'),
    t: () => queue.withCurrentInSight(askForNote),
    u: () => void checks.undoLast(),
  });

  const cards = (rows: CheckedReview[]) => (
    <ol className="grid gap-4">
      {rows.map((review) => (
        <li key={review._id}>
          <ReviewCard
            review={review}
            isCurrent={review._id === queue.current?._id}
            isBusy={checks.check.isPending(review)}
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
      <div className="mb-5">
        <h2 id={queueHeadingId} tabIndex={-1} className="title text-2xl outline-none">
          Reviews
        </h2>
        <p role="status" className="figures min-h-[1lh] text-soft">
          {first && (
            <>
              {first.headers.has('X-Total-About')
                ? `${totalText(first)} reviews`
                : countText(first.total, 'review', 'reviews')}
              {filters.show === '' && filters.book === '' && filters.reader === '' && ' due now'}.
            </>
          )}
        </p>
      </div>
      <ReviewFilters reviews={reviews} filters={filters} onFilter={filter} />
      {list.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
          {messages.checks.loadFailed}
        </ErrorBanner>
      )}
      {list.isLoading && (
        <Loading text="Loading reviews...">
          <div className="grid gap-4">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-64" />
            ))}
          </div>
        </Loading>
      )}
      {reviews.length > 0 && <QueueKeys shortcuts={shortcuts} isOn={keysOn} onTurn={setKeysOn} />}
      {list.data && reviews.length === 0 && (
        <EmptyState icon={<ClipboardCheck />} action={!isFiltered && <NextQueue />}>
          {isFiltered ? messages.checks.noneMatch : messages.checks.empty}
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
      <div className="mt-6 flex justify-center empty:hidden">
        <ShowMore list={nothingDue ? later : list} />
      </div>
    </section>
  );
}

function openTab(href: string | undefined) {
  if (href) window.open(href, '_blank', 'noopener,noreferrer');
}
