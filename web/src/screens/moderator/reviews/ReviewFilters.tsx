import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { shownTitle } from '../../../parts/book/shown-title.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { ClearFilterButton } from '../ClearFilterButton.tsx';
import { viewChoices, viewOf } from './review-filters.ts';
import type { ReviewFilter } from './review-filters.ts';

interface ReviewFiltersProps {
  /** For the names behind the ids in the address. */
  reviews: readonly CheckedReview[];
  filters: ReviewFilter;
  onFilter: (filters: ReviewFilter) => void;
}

export function ReviewFilters({ reviews, filters, onFilter }: ReviewFiltersProps) {
  const book = reviews.find((review) => review.book._id === filters.book)?.book;
  const reader = reviews.find((review) => review.reader._id === filters.reader)?.reader.name;
  return (
    <search aria-label="Filter reviews" className="mb-5 flex flex-wrap items-center gap-3">
      <Chips
        label="Which reviews"
        value={viewOf(filters)}
        options={viewChoices}
        onValue={(view) => onFilter({ ...filters, show: view === 'now' ? '' : view })}
      />
      {filters.book && (
        <ClearFilterButton size="sm" onClear={() => onFilter({ ...filters, book: '' })}>
          {book ? shownTitle(book) : 'one book'}
        </ClearFilterButton>
      )}
      {filters.reader && (
        <ClearFilterButton size="sm" onClear={() => onFilter({ ...filters, reader: '' })}>
          by {reader ?? 'one reader'}
        </ClearFilterButton>
      )}
    </search>
  );
}
