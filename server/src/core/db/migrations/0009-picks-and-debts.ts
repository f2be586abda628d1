import { sql, type Kysely } from 'kysely';

const statements = [
  // When the reader first fetched the book's file: who has it waits before picking the book again.
  `alter table assignments add column downloaded_at timestamptz`,
  `create index assignments_user_picked on assignments (user_id, picked_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
