import type { AffiliateStats } from '@gbr/domain/wire/stats.ts';
import { Totals } from './Totals.tsx';

export function AllTime({ stats }: { stats: AffiliateStats }) {
  return (
    <section aria-labelledby="all-time">
      <h2 id="all-time" className="title mb-4 text-2xl">
        All time
      </h2>
      <Totals
        referred={stats.totalReferredAllTime}
        credits={stats.totalCreditsAllTime}
        diamonds={stats.totalDiamondsAllTime}
      />
    </section>
  );
}
