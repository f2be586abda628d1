import { amountText } from '@gbr/domain/amounts.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { libraryMessages } from '@gbr/domain/messages/library.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import type { LibrarySort } from '@gbr/domain/choices.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { meQuery } from '../../api/account.ts';
import { libraryPageSize, libraryQuery } from '../../api/books.ts';
import type { LibraryFilters } from '../../api/books.ts';
import { useMember } from '../../api/use-member.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { toast } from '../../ui/toast.ts';
import { useFocusAfterDialog } from '../../ui/use-focus-after-dialog.ts';
import { EmptyShelf } from './EmptyShelf.tsx';
import { FirstReviewCard } from './FirstReviewCard.tsx';
import { LibraryCard } from './LibraryCard.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { PickedNotice } from './PickedNotice.tsx';
import { ShelfHeading } from './ShelfHeading.tsx';
import { LoadingShelf } from './LoadingShelf.tsx';
import { ShelfSkeleton } from './ShelfSkeleton.tsx';
import { useFirstReview } from './use-first-review.ts';
import { offersOf } from './offers.ts';
import type { Offer } from './offers.ts';
import { busyClasses } from './busy-classes.ts';

interface LibraryShelfProps {
  filters: LibraryFilters;
  page: number;
  onPage: (page: number) => void;
  onSort: (sort: LibrarySort) => void;
  onClearAll: () => void;
}

export function LibraryShelf({ filters, page, onPage, onSort, onClearAll }: LibraryShelfProps) {
  const list = useQuery(libraryQuery(filters, page));
  const { isLoading: isMemberLoading } = useQuery(meQuery);
  const firstReview = useFirstReview(useMember());
  const [open, setOpen] = useState<Offer | undefined>();
  const [pickedId, setPickedId] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterDialog(open !== undefined, heading);
  // The previous page may still be shown, with books of the previous chip on it.
  const offers = offersOf(list.data?.rows ?? [], filters.option);
  const isWaiting = !list.isError && (!list.data || (list.isPlaceholderData && offers.length === 0));

  function putAway() {
    firstReview.putAway();
    heading.current?.focus({ preventScroll: true });
  }

  function turnTo(next: number) {
    onPage(next);
    heading.current?.focus({ preventScroll: true });
  }

  function picked(bookId: string, msg: string, isOpen: boolean) {
    setPickedId(bookId);
    if (isOpen) {
      focusHeading();
      setOpen(undefined);
    }
    toast(msg || pickMessages.success, { ms: memberToastMs });
  }

  // Above the shelf, its card would push away what is there already.
  if (firstReview.isLoading || isMemberLoading) return <LoadingShelf />;

  return (
    <section aria-labelledby="shelf" aria-busy={list.isPlaceholderData || undefined} className="group/shelf">
      {firstReview.isShown && <FirstReviewCard onPutAway={putAway} />}
      <ShelfHeading
        ref={heading}
        list={list.data}
        isWaiting={isWaiting}
        failed={list.isError}
        sort={filters.sort}
        onSort={onSort}
      />
      {pickedId && <PickedNotice bookId={pickedId} />}
      {list.isError && (
        <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
          {libraryMessages.loadFailed}
        </ErrorBanner>
      )}
      {isWaiting && <ShelfSkeleton />}
      {offers.length > 0 && (
        <ul className={clsx('grid gap-5 lg:grid-cols-2', busyClasses)}>
          {offers.map((offer) => (
            <li key={offer.book._id} className="grid">
              <LibraryCard offer={offer} onOpen={() => setOpen(offer)} />
            </li>
          ))}
        </ul>
      )}
      {list.data && !isWaiting && offers.length === 0 && (
        <EmptyShelf filters={filters} page={page} onFirstPage={() => turnTo(1)} onClearAll={onClearAll} />
      )}
      {list.data && offers.length > 0 && (page > 1 || list.data.nextCursor) && (
        <Pagination
          label="Library pages"
          text={`Page ${amountText(page)} of ${amountText(Math.max(page, Math.ceil(list.data.total / libraryPageSize)))}`}
          onPrevious={page > 1 ? () => turnTo(page - 1) : undefined}
          onNext={list.data.nextCursor && !list.isPlaceholderData ? () => turnTo(page + 1) : undefined}
        />
      )}
      {open && (
        <OfferDialog
          offer={open}
          onPicked={(msg, isOpen) => picked(open.book._id, msg, isOpen)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
