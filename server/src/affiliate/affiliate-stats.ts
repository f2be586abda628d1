import { sql } from 'kysely';
import { bucketOf, periodStart, periodWindow } from '@gbr/domain/periods.ts';
import type { Period } from '@gbr/domain/periods.ts';
import type { AffiliateStats } from '@gbr/domain/wire/stats.ts';
import type { Db } from '../core/db/database.ts';
import type { UserRow } from '../core/db/tables.ts';
import { isCommission } from '../core/ledger/commission.ts';

interface Bucket {
  date: string;
  count: number;
}
interface Earnings {
  date: string;
  credits: number;
  diamonds: number;
}

const formats: Record<Period, { unit: string; text: string }> = {
  day: { unit: 'day', text: 'YYYY-MM-DD' },
  week: { unit: 'week', text: 'YYYY-MM-DD' },
  month: { unit: 'month', text: 'YYYY-MM' },
  year: { unit: 'year', text: 'YYYY' },
};

/** Commissions are net of those taken back; buckets in UTC, oldest first, none missing. */
export async function affiliateStats(
  db: Db,
  user: Pick<UserRow, 'id' | 'created_at'>,
  period: Period,
  now: Date,
): Promise<AffiliateStats> {
  const since = periodStart(period, now);
  const dates = periodWindow(period, now, Number(bucketOf(user.created_at, 'year')));
  const referred = await referredByBucket(db, user.id, period, since);
  const earned = await earnedByBucket(db, user.id, period, since);
  const referredTimeSeries = dates.map((date) => ({
    date,
    count: referred.find((bucket) => bucket.date === date)?.count ?? 0,
  }));
  const earningsTimeSeries = dates.map(
    (date) => earned.find((bucket) => bucket.date === date) ?? { date, credits: 0, diamonds: 0 },
  );
  return {
    ...(await allTime(db, user.id)),
    totalReferredPeriod: sum(referredTimeSeries.map(({ count }) => count)),
    totalCreditsPeriod: sum(earningsTimeSeries.map(({ credits }) => credits)),
    totalDiamondsPeriod: sum(earningsTimeSeries.map(({ diamonds }) => diamonds)),
    referredTimeSeries,
    earningsTimeSeries,
  };
}

async function referredByBucket(db: Db, userId: string, period: Period, since: Date): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select ${bucket(period, 'created_at')} as date, count(*)::int as count
    from users where referred_by = ${userId} and created_at >= ${since} group by 1
  `.execute(db);
  return rows;
}

async function earnedByBucket(db: Db, userId: string, period: Period, since: Date): Promise<Earnings[]> {
  const { rows } = await sql<Earnings>`
    select ${bucket(period, 't.at')} as date,
      coalesce(sum(e.amount) filter (where e.currency = 'credits'), 0)::bigint as credits,
      coalesce(sum(e.amount) filter (where e.currency = 'gems'), 0)::bigint as diamonds
    from entries e join transfers t on t.id = e.transfer_id
    where e.ref = ${userId} and ${isCommission} and t.at >= ${since} group by 1
  `.execute(db);
  return rows;
}

async function allTime(db: Db, userId: string) {
  const { rows } = await sql<{ referred: number; credits: number; diamonds: number }>`
    select (select count(*)::int from users where referred_by = ${userId}) as referred,
      coalesce(sum(e.amount) filter (where e.currency = 'credits'), 0)::bigint as credits,
      coalesce(sum(e.amount) filter (where e.currency = 'gems'), 0)::bigint as diamonds
    from entries e join transfers t on t.id = e.transfer_id
    where e.ref = ${userId} and ${isCommission}
  `.execute(db);
  const [totals] = rows;
  return {
    totalReferredAllTime: totals?.referred ?? 0,
    totalCreditsAllTime: totals?.credits ?? 0,
    totalDiamondsAllTime: totals?.diamonds ?? 0,
  };
}

/** Spelled as `bucketOf` spells it; PostgreSQL's weeks begin on Monday too. */
function bucket(period: Period, column: string) {
  const { unit, text } = formats[period];
  return sql<string>`to_char(date_trunc(${sql.lit(unit)}, ${sql.ref(column)} at time zone 'UTC'), ${sql.lit(text)})`;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
