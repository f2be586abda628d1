import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Audit lines by the operator, and the member a message to somebody else is about: it goes when they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column by_operator boolean not null default false`.execute(db);
  for (const name of ['mails', 'inbox']) {
    const table = sql.table(name);
    await sql`alter table ${table} add column about_id uuid references users (id)`.execute(db);
    await sql`
      create index ${sql.ref(`${name}_about`)} on ${table} (about_id) where about_id is not null
    `.execute(db);
  }
}
