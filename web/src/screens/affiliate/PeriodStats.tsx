import { affiliateMessages } from '@gbr/domain/messages/affiliate.ts';
import { lastPointText, periodLabels, periodNames } from '@gbr/domain/periods.ts';
import type { Period } from '@gbr/domain/periods.ts';
import type { AffiliateStats } from '@gbr/domain/wire/stats.ts';
import { LineFigure } from '../../parts/charts/LineFigure.tsx';
import { PeriodButtons } from '../../parts/charts/PeriodButtons.tsx';
import { Totals } from './Totals.tsx';

interface PeriodStatsProps {
  /** Undefined when they could not be loaded: another period may still be there. */
  stats: AffiliateStats | undefined;
  period: Period;
  onPeriod: (period: Period) => void;
  /** The numbers are still those of the previous period. */
  isOld: boolean;
}

export function PeriodStats({ stats, period, onPeriod, isOld }: PeriodStatsProps) {
  return (
    <section aria-labelledby="period" aria-busy={isOld}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="period" className="title text-2xl">
            {periodLabels[period]}
          </h2>
          <p className="text-sm text-soft">{lastPointText(period)}</p>
        </div>
        <PeriodButtons labels={periodNames} period={period} onPeriod={onPeriod} />
      </div>
      {stats && (
        <div className={isOld ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <Totals
            referred={stats.totalReferredPeriod}
            credits={stats.totalCreditsPeriod}
            diamonds={stats.totalDiamondsPeriod}
          />
          <div className="mt-6 grid gap-6 md:grid-cols-2">
            <LineFigure
              title="Referred users over time"
              lines={['Referred Users']}
              points={stats.referredTimeSeries.map(({ date, count }) => ({ date, values: [count] }))}
              emptyText={affiliateMessages.noData}
            />
            <LineFigure
              title="Earnings over time"
              lines={['Credits', 'Diamonds']}
              points={stats.earningsTimeSeries.map(({ date, credits, diamonds }) => ({
                date,
                values: [credits, diamonds],
              }))}
              emptyText={affiliateMessages.noEarnings}
            />
          </div>
        </div>
      )}
    </section>
  );
}
