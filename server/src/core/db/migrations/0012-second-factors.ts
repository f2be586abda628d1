import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  // Read with the member at every call, so that a staff call needs no query of its own.
  `alter table users add column has_second_factor boolean not null default false`,
  // The secret is encrypted. A code counts once: no step of time up to last_step works again.
  `create table totp_factors (
    user_id uuid primary key references users (id),
    secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table passkeys (
    id uuid primary key,
    user_id uuid not null references users (id),
    credential_id text not null constraint passkeys_credential_id unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_user on passkeys (user_id, id)`,
  // A used code is a deleted row. One salt for the ten of a member, so that a try costs one hash.
  `create table recovery_codes (
    user_id uuid not null references users (id),
    code_hash text not null,
    salt text not null,
    primary key (user_id, code_hash)
  )`,
  // What somebody was asked to prove: who they are after the password, or that they hold a passkey.
  `create table auth_challenges (
    token_hash text primary key,
    purpose text not null check (purpose in ('second-factor', 'passkey-login', 'passkey-setup')),
    user_id uuid references users (id),
    expires_at timestamptz not null
  )`,
  `create index auth_challenges_user on auth_challenges (user_id)`,
  `create index auth_challenges_expires_at on auth_challenges (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
