import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Null for appeals answered before it was stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appeals add column stood boolean`.execute(db);
}
