import { ratings, topReviewers } from '@gbr/domain/limits.ts';
import { bucketOf, periodStart, periodWindow } from '@gbr/domain/periods.ts';
import type { Period } from '@gbr/domain/periods.ts';
import type { AdvancedStats } from '@gbr/domain/wire/stats.ts';
import type { Db } from '../core/db/database.ts';
import { readTallies } from '../core/exchange/tallies.ts';
import type { Counts, Tally } from '../core/exchange/tallies.ts';

const byDay = ['registrations', 'books_added', 'reviews_posted'] as const;
const active: Record<Period, Tally> = {
  day: 'active_day',
  week: 'active_week',
  month: 'active_month',
  year: 'active_year',
};

/** Every bucket present, oldest first, in UTC: rules.md#statistics. */
export async function advanced(db: Db, period: Period, now: Date): Promise<AdvancedStats> {
  // The window of years starts where the data does; the others where the period says.
  const from = period === 'year' ? '' : bucketOf(periodStart(period, now), period);
  const counts = await readTallies(db, [...byDay, active[period]], from);
  const window = periodWindow(period, now, firstYear(counts));
  const series = (tally: Tally) => inBuckets(counts, tally, period, window);
  const totals = await readTallies(db, ['members', 'reviews']);
  return {
    dailyRegistrations: series('registrations'),
    dailyBooksAdded: series('books_added'),
    dailyReviews: series('reviews_posted'),
    dailyActiveUsers: series(active[period]),
    topReviewers: await readTopReviewers(db),
    marketplaceDistribution: (totals.get('members') ?? [])
      .map(({ bucket, count }) => ({ marketplace: bucket, count }))
      .toSorted((a, b) => b.count - a.count),
    ratingDistribution: ratings.map((rating) => ({
      rating,
      count: totals.get('reviews')?.find(({ bucket }) => bucket === String(rating))?.count ?? 0,
    })),
  };
}

function firstYear(counts: Counts): number | undefined {
  const years = [...counts.values()].flat().map(({ bucket }) => Number(bucket.slice(0, 4)));
  return years.length > 0 ? Math.min(...years) : undefined;
}

/** Sums days into the buckets of the period, unless the tally has those buckets already. */
function inBuckets(counts: Counts, tally: Tally, period: Period, window: string[]) {
  const sums = new Map<string, number>();
  for (const { bucket, count } of counts.get(tally) ?? []) {
    const date = bucket.length === 'YYYY-MM-DD'.length ? bucketOf(new Date(bucket), period) : bucket;
    sums.set(date, (sums.get(date) ?? 0) + count);
  }
  return window.map((date) => ({ date, count: sums.get(date) ?? 0 }));
}

async function readTopReviewers(db: Db): Promise<AdvancedStats['topReviewers']> {
  const rows = await db
    .selectFrom('users')
    .select(['shown_name', 'review_count'])
    .where('review_count', '>', 0)
    .where('deleted_at', 'is', null)
    .orderBy('review_count', 'desc')
    .orderBy('id', 'desc')
    .limit(topReviewers)
    .execute();
  return rows.map((row) => ({ userName: row.shown_name, reviewsCount: row.review_count }));
}
