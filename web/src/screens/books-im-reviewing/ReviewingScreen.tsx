import { messages } from '@gbr/domain/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { recordQuery, reviewingQuery } from '../../api/reviews.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabSet } from '../../ui/TabSet.tsx';
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

  if (!token) {
    return (
      <>
        <PageHeader title={title} />
        <LoggedOutNotice text={messages.loggedOut.reviewing} />
      </>
    );
  }

  const select = (id: string) =>
    setAddress(id === 'on_review' ? {} : { tab: id }, { replace: true, preventScrollReset: true });

  return (
    <>
      <PageHeader title={title} lead="You have five days to read and review each book." />
      <TabSet label="Which books" tabs={tabs} selected={tab} onSelect={select}>
        {list.isError && (
          <ErrorBanner className="mb-6" onRetry={() => void list.refetch()}>
            {messages.reviewing.loadFailed}
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
        {list.data && <ReviewingShelf key={tab} books={booksIn(tab, list.data)} />}
      </TabSet>
      {/* Only then is it known how far down it belongs. */}
      {!list.isPending && <OwnRecord />}
    </>
  );
}
