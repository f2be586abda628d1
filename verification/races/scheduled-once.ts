import { sql } from 'kysely';
import type { Arena } from './arena.ts';

/**
 * How often each scheduled job was due while the servers ran, and how often a minute saw it more than once:
 * however many servers there are, each hour strikes once. What a start itself asks for is left out.
 */
export async function scheduledRuns({
  deps,
}: Arena): Promise<{ job: string; runs: number; doubles: number }[]> {
  const { rows } = await sql<{ job: string; runs: number; doubles: number }>`
    select name as job, count(*)::int as runs, (count(*) - count(distinct due))::int as doubles
    from (
      select j.name, date_trunc('minute', j.created_on) as due from pgboss.job j
      join pgboss.schedule s on s.name = j.name
      where j.created_on > (select min(created_on) + interval '1 minute' from pgboss.job)
    ) jobs group by name order by name
  `.execute(deps.db);
  return rows;
}
