import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Undoing a change of address also undoes the second factors that were added since.
  `alter table email_links add column created_at timestamptz`,
  `update email_links set created_at = expires_at - interval '7 days'`,
  `alter table email_links alter column created_at set not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
