import { shortToastMs } from '@gbr/domain/limits.ts';
import { analyticsMessages } from '@gbr/domain/messages/analytics.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { isEmptySeries, lastPointText, periodLabels } from '@gbr/domain/periods.ts';
import type { AdvancedStats } from '@gbr/domain/wire/stats.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChartLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { advancedQuery } from '../../../api/oversight.ts';
import { PeriodButtons } from '../../../parts/charts/PeriodButtons.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { StatsCharts } from './StatsCharts.tsx';
import { usePeriod } from './use-period.ts';

export function AnalyticsTab() {
  const { period, choose } = usePeriod();
  // Going back to a period refetches, however fresh its numbers are.
  const stats = useQuery({ ...advancedQuery(period), staleTime: 0 });

  useEffect(() => {
    if (stats.error) toast(moderatorMessages.advancedFailed, { kind: 'error', ms: shortToastMs });
  }, [stats.error]);

  return (
    <section aria-labelledby="analytics-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="analytics-heading" className="title text-2xl">
            Advanced Analytics
          </h2>
          <p className={clsx('text-sm text-soft', stats.data && isEmpty(stats.data) && 'invisible')}>
            {lastPointText(period)}
          </p>
        </div>
        <PeriodButtons labels={periodLabels} period={period} onPeriod={choose} />
      </div>
      {stats.isLoading && <Loading text={analyticsMessages.loading} />}
      {stats.isLoading && <ChartsSkeleton />}
      {stats.isError && <LoadFailed onRetry={() => void stats.refetch()} />}
      {stats.data && isEmpty(stats.data) && (
        <EmptyState icon={<ChartLine />}>{analyticsMessages.empty}</EmptyState>
      )}
      {stats.data && !isEmpty(stats.data) && <StatsCharts stats={stats.data} />}
    </section>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  useFocusKept(line);
  return (
    <p ref={line} role="alert" className="flex flex-wrap items-center gap-3 font-medium text-bad">
      <span>{analyticsMessages.loadFailed}</span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

function isEmpty(stats: AdvancedStats): boolean {
  const series = [
    stats.dailyRegistrations,
    stats.dailyBooksAdded,
    stats.dailyReviews,
    stats.dailyActiveUsers,
    stats.marketplaceDistribution,
    stats.ratingDistribution,
  ];
  return isEmptySeries(series.flat().map(({ count }) => count));
}

function ChartsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 md:grid-cols-2">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-80" />
      ))}
    </div>
  );
}
