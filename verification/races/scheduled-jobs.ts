import { sql } from 'kysely';
import type { RaceWorld } from './race-world.ts';

/** Runs of each scheduled job, and how many were duplicates of a minute. The first minute, with the starts, does not count. */
export async function scheduledRuns({
  deps,
}: RaceWorld): Promise<{ job: string; runs: number; duplicates: number }[]> {
  const { rows } = await sql<{ job: string; runs: number; duplicates: number }>`
    select name as job, count(*)::int as runs, (count(*) - count(distinct due))::int as duplicates
    from (
      select j.name, date_trunc('minute', j.created_on) as due from pgboss.job j
      join pgboss.schedule s on s.name = j.name
      where j.created_on > (select min(created_on) + interval '1 minute' from pgboss.job)
    ) jobs group by name order by name
  `.execute(deps.db);
  return rows;
}
