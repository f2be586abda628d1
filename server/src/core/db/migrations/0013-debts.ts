import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  `alter table users
    add column owed_credits bigint not null default 0 check (owed_credits >= 0),
    add column owed_gems bigint not null default 0 check (owed_gems >= 0)`,
  `alter table entries drop constraint entries_account_check,
    add constraint entries_account_check check (account in ('member', 'escrow', 'house', 'debt'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
