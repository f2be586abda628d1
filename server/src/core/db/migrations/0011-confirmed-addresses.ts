import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Members of before count as confirmed: they have had their welcome credits, and nobody asked them.
  `alter table users
    add column email_confirmed boolean not null default true,
    add column pending_email text,
    add column welcome_due boolean not null default false`,
  `alter table users alter column email_confirmed set default false`,
  `create index users_pending_email on users (id) where pending_email is not null`,
  `create table email_links (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users (id),
    kind text not null check (kind in ('confirm', 'change', 'undo')),
    email text not null,
    session_id uuid,
    expires_at timestamptz not null
  )`,
  `create index email_links_user on email_links (user_id)`,
  `create index email_links_expiry on email_links (expires_at)`,
  // Whether an address is held for the member who gave it up.
  `create index email_links_undo on email_links (email) where kind = 'undo'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
