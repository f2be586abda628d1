import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';

/** What migration 0003 counts, each in buckets of its own. */
export type Tally =
  | 'members' // by marketplace
  | 'registrations' // by day
  | 'books' // by status
  | 'books_added' // by day
  | 'campaigns' // 'active'
  | 'reviews' // by rating
  | 'reviews_posted' // by day
  | 'active_day' // members who made a call, by day, by week (its Monday), by month, by year
  | 'active_week'
  | 'active_month'
  | 'active_year';

export type Counts = Map<Tally, { bucket: string; count: number }[]>;

export async function readTallies(db: Db, tallies: readonly Tally[], from = ''): Promise<Counts> {
  const { rows } = await sql<{ tally: Tally; bucket: string; count: number }>`
    select tally, bucket, sum(counted)::bigint as count from (
      select tally, bucket, total as counted from tallies
      union all select tally, bucket, change from tally_changes
    ) counts
    where tally = any(${tallies}::text[]) and bucket collate "C" >= ${from}
    group by tally, bucket having sum(counted) <> 0 order by tally, bucket collate "C"
  `.execute(db);
  return Map.groupBy(rows, (row) => row.tally);
}

/** A count reads the same before and after. */
export async function foldTallies({ db }: Tx): Promise<void> {
  await sql`select fold_tallies()`.execute(db);
}
