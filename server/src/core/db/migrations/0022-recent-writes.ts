import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Set only where lists are read from a standby: rules.md#old-reads.
  await sql`alter table sessions add column wrote_at timestamptz`.execute(db);
}
