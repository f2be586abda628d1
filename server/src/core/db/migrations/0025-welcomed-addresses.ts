import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  `create table welcomed_addresses (digest text primary key, at timestamptz not null)`,
  `create index welcomed_addresses_at on welcomed_addresses (at)`,
  // Undoing a change of address also undoes the codes that were made since.
  `alter table recovery_codes add column created_at timestamptz not null default 'epoch'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
