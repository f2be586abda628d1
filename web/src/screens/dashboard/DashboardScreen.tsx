import { dashboardMessages } from '@gbr/domain/messages/dashboard.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { dashboardTiles } from '@gbr/domain/dashboard-tiles.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/account.ts';
import { myBooksQuery } from '../../api/books.ts';
import { reviewingQuery } from '../../api/reviews.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { NextStepCard } from './NextStepCard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentBooks } from './RecentBooks.tsx';
import { Tiles } from './Tiles.tsx';

export function DashboardScreen() {
  const token = useToken();
  const me = useQuery(meQuery);
  const books = useQuery(myBooksQuery);
  const reviewing = useQuery(reviewingQuery);

  if (!token) {
    return (
      <>
        <PageHeader title="Dashboard" />
        <LoggedOutNotice text={loggedOutMessages.page} />
      </>
    );
  }

  const failed = [me, books, reviewing].filter(({ isError }) => isError);
  const tiles = books.data && reviewing.data && dashboardTiles(books.data, reviewing.data);

  const overview = (
    <>
      <Tiles tiles={tiles} failed={failed.length > 0} />
      <div className="mt-10 grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <RecentBooks books={books.data} failed={books.isError} />
        <div className="grid grid-cols-1 gap-8">
          <BalanceCard me={me.data} />
          <QuickActions />
        </div>
      </div>
    </>
  );

  return (
    <>
      <PageHeader
        title={
          // The name has a line of its own on a phone, kept free until it is known.
          <>
            Welcome{me.data && ', '}
            <span className="max-sm:block">{me.data?.name ?? '\u00a0'}</span>
          </>
        }
        lead="Here is how your books and reviews are doing."
      />
      {failed.length > 0 && (
        <ErrorBanner className="mb-8" onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          {dashboardMessages.loadFailed}
        </ErrorBanner>
      )}
      {failed.some(({ data }) => !data) ? (
        overview
      ) : (
        <NextStepCard me={me.data} books={books.data} reviewing={reviewing.data}>
          {overview}
        </NextStepCard>
      )}
    </>
  );
}
