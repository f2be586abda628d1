import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { queuePlaces } from './0014-checks.ts';

// 0014 got the column later on the day on which it came: a database from before that has everything else of it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_attribute
    where attrelid = 'assignments'::regclass and attname = 'queue_at' and not attisdropped`.execute(db);
  if (rows.length > 0) return;
  await sql`drop index assignments_queue, assignments_checks`.execute(db);
  for (const statement of queuePlaces) await sql.raw(statement).execute(db);
}
