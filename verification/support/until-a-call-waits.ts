import { sql } from 'kysely';
import type { Database } from '@gbr/server/core/db/database.ts';
import { eventually } from './eventually.ts';

/** Until a call waits for a lock that an open transaction holds. On a PostgreSQL server only. */
export function untilACallWaits(db: Database['db']): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length === 0) throw new Error('No call waits for a lock.');
  });
}
