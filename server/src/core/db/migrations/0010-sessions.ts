import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// Earlier tokens name no session and end here; with them goes the number that a new password raised to end them.
const statements = [
  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users (id),
    device text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  `create index sessions_user on sessions (user_id, id desc)`,
  `create index sessions_created_at on sessions (created_at)`,
  `alter table users drop column token_version`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
