import { commissionDivisor } from '@gbr/domain/affiliate.ts';
import { affiliateMessages } from '@gbr/domain/messages/affiliate.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { defaultPeriod } from '@gbr/domain/periods.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { affiliateQuery, meQuery } from '../../api/account.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AllTime } from './AllTime.tsx';
import { PeriodStats } from './PeriodStats.tsx';
import { Sharing } from './Sharing.tsx';

export function AffiliateScreen() {
  const token = useToken();
  const [period, setPeriod] = useState(defaultPeriod);
  const me = useQuery(meQuery);
  const stats = useQuery(affiliateQuery(period));
  const header = (
    <PageHeader
      title="Affiliate"
      lead={`Invite readers and authors: you earn ${100 / commissionDivisor}% of the credits and diamonds they earn by reviewing, on top of what they get.`}
    />
  );

  if (!token) {
    return (
      <>
        {header}
        <LoggedOutNotice text={loggedOutMessages.page} />
      </>
    );
  }

  return (
    <>
      {header}
      {me.data && <Sharing code={me.data.affiliateCode} />}
      {me.isPending && <Skeleton className="h-92 sm:h-64 lg:h-49" />}
      {(stats.isError || (me.isError && !me.data)) && (
        <ErrorBanner className="mt-10" onRetry={() => void Promise.all([me.refetch(), stats.refetch()])}>
          {affiliateMessages.loadFailed}
        </ErrorBanner>
      )}
      {stats.isPending && (
        <Loading>
          <Skeleton className="mt-10 h-28" />
          <Skeleton className="mt-10 h-96" />
        </Loading>
      )}
      {!stats.isPending && (
        <div className="mt-12 grid gap-12">
          {stats.data && <AllTime stats={stats.data} />}
          <PeriodStats
            stats={stats.data}
            period={period}
            onPeriod={setPeriod}
            isOld={stats.isPlaceholderData}
          />
        </div>
      )}
    </>
  );
}
