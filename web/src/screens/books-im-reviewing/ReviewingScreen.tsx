import { reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { reviewingMessages } from '@gbr/domain/messages/reviewing.ts';
import { daysText, inWords } from '@gbr/domain/units.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { recordQuery, reviewingQuery } from '../../api/reviews.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { CancelReviewDialog } from '../../parts/review/CancelReviewDialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabSet } from '../../ui/TabSet.tsx';
import { useFocusAfterDialog } from '../../ui/use-focus-after-dialog.ts';
import { OwnRecord } from './OwnRecord.tsx';
import { ReviewingShelf } from './ReviewingShelf.tsx';
import { booksIn, tabOf, tabs } from './tabs.ts';

const title = "BOOKS I'M REVIEWING";

export function ReviewingScreen() {
  const token = useToken();
  const list = useQuery(reviewingQuery);
  // Asked for at the same time, and shown below.
  useQuery(recordQuery);
  const [address, setAddress] = useSearchParams();
  const tab = tabOf(address.get('tab'));

  const [cancelling, setCancelling] = useState<ReviewingBook | undefined>();
  const shelf = useRef<HTMLDivElement>(null);
  const focusShelf = useFocusAfterDialog(cancelling !== undefined, shelf);

  // The row shows what was chosen at once: while it shows another tab as chosen, a press on that one does nothing.
  const select = (id: string) =>
    setAddress(id === 'on_review' ? {} : { tab: id }, {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });

  function cancelled() {
    focusShelf();
    setCancelling(undefined);
  }

  return (
    <>
      <PageHeader
        title={title}
        lead={token && `You have ${inWords(daysText(reviewDeadlineMs))} to read and review each book.`}
      />
      {!token && <LoggedOutNotice text={loggedOutMessages.reviewing} />}
      {token && (
        <TabSet label="Which books" tabs={tabs} selected={tab} onSelect={select}>
          {list.isError && (
            <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
              {reviewingMessages.loadFailed}
            </ErrorBanner>
          )}
          {list.isPending && !list.isError && (
            <Loading>
              <div className="grid gap-5 lg:grid-cols-2">
                <Skeleton className="h-64" />
                <Skeleton className="h-64" />
              </div>
            </Loading>
          )}
          {list.data && (
            <div ref={shelf} tabIndex={-1} className="outline-none">
              <ReviewingShelf key={tab} books={booksIn(tab, list.data)} onCancel={setCancelling} />
            </div>
          )}
        </TabSet>
      )}
      {/* Only then is it known how far down it belongs. */}
      {token && !list.isPending && <OwnRecord />}
      {/* Outlives a lost login, with what was typed. */}
      {cancelling && (
        <CancelReviewDialog
          book={cancelling}
          onCancelled={cancelled}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}
