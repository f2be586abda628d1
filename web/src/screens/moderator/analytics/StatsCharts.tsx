import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { analyticsMessages } from '@gbr/domain/messages/analytics.ts';
import type { AdvancedStats } from '@gbr/domain/wire/stats.ts';
import { LineFigure } from '../../../parts/charts/LineFigure.tsx';
import { ShareFigure } from '../../../parts/charts/ShareFigure.tsx';
import { TopReviewers } from './TopReviewers.tsx';

const empty = analyticsMessages.empty;

export function StatsCharts({ stats }: { stats: AdvancedStats }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Counts title="Registrations" counts={stats.dailyRegistrations} />
      <Counts title="Books Added" counts={stats.dailyBooksAdded} />
      <Counts title="Reviews Posted" counts={stats.dailyReviews} />
      <Counts title="Daily Active Users" counts={stats.dailyActiveUsers} />
      <div className="grid gap-5 sm:grid-cols-2 md:col-span-2 lg:grid-cols-[minmax(0,1fr)_22rem_22rem]">
        <Shares stats={stats} />
      </div>
    </div>
  );
}

function Shares({ stats }: { stats: AdvancedStats }) {
  return (
    <>
      <TopReviewers reviewers={stats.topReviewers} />
      <ShareFigure
        title="Marketplace Distribution (Users)"
        head={['Marketplace', 'Users']}
        shares={marketplaceShares(stats.marketplaceDistribution)}
        emptyText={empty}
      />
      <ShareFigure
        title="Rating Distribution"
        head={['Rating', 'Reviews']}
        shares={stats.ratingDistribution.map(({ rating, count }) => ({
          name: rating === 1 ? '1 star' : `${rating} stars`,
          count,
        }))}
        emptyText={empty}
      />
    </>
  );
}

function marketplaceShares(distribution: AdvancedStats['marketplaceDistribution']) {
  const choices = marketplaceChoices(distribution.map(({ marketplace }) => marketplace));
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return distribution.map(({ marketplace, count }) => ({
    name: labels.get(marketplace) ?? marketplace,
    count,
  }));
}

interface CountsProps {
  title: string;
  counts: AdvancedStats['dailyReviews'];
}

function Counts({ title, counts }: CountsProps) {
  return (
    <LineFigure
      title={title}
      lines={['Count']}
      points={counts.map(({ date, count }) => ({ date, values: [count] }))}
      emptyText={empty}
    />
  );
}
