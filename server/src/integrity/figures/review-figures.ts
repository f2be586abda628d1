import { sql } from 'kysely';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import type { Db } from '../../core/db/database.ts';

type Reviews = Pick<IntegrityReport, 'reviews' | 'ratings'>;

/** Deleted reviews are in none of them. */
export async function reviewFigures(db: Db): Promise<Reviews> {
  const { rows } = await sql<Reviews>`
    select json_build_object(
      'finished', count(*),
      'verified', count(*) filter (where check_result = 'verified'),
      'missing', count(*) filter (where check_result = 'missing'),
      'removed', count(*) filter (where check_result = 'removed'),
      'after30Days', avg(still_there_30::int)::float8,
      'after90Days', avg(still_there_90::int)::float8
    ) as reviews, json_build_object(
      1, count(*) filter (where rating = 1),
      2, count(*) filter (where rating = 2),
      3, count(*) filter (where rating = 3),
      4, count(*) filter (where rating = 4),
      5, count(*) filter (where rating = 5)
    ) as ratings
    from assignments where status = 'finished'
  `.execute(db);
  if (!rows[0]) throw new Error('A count has no row.');
  return rows[0];
}

interface Spread {
  median: number | null;
  p90: number | null;
}

/** From the launch to the first pick, which may have been cancelled, and from the pick to the review. */
export async function hourFigures(db: Db): Promise<IntegrityReport['hours']> {
  const toPick = await sql<Spread>`
    select ${spreadOf(sql`first.picked_at - c.started_at`)}
    from (select campaign_id, min(picked_at) as picked_at from assignments group by campaign_id) first
    join campaigns c on c.id = first.campaign_id
  `.execute(db);
  const toTurnIn = await sql<Spread>`
    select ${spreadOf(sql`finished_at - picked_at`)} from assignments where status = 'finished'
  `.execute(db);
  const none = { median: null, p90: null };
  return { toPick: toPick.rows[0] ?? none, toTurnIn: toTurnIn.rows[0] ?? none };
}

function spreadOf(time: ReturnType<typeof sql>) {
  const hours = sql`(extract(epoch from ${time}) / 3600)::float8`;
  return sql`
    percentile_cont(0.5) within group (order by ${hours}) as median,
    percentile_cont(0.9) within group (order by ${hours}) as p90`;
}
