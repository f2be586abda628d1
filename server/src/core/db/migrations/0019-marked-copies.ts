import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  `alter table settings add column mark_copies boolean not null default true`,
  `alter table books add column is_markable boolean`,
  // Rows stay, without a file, so that a copy that turns up later still leads to its assignment.
  `create table marked_copies (
    assignment_id uuid primary key references assignments (id),
    code text not null constraint marked_copies_code unique check (code ~ '^[0-9a-f]{32}$'),
    state text not null default 'due' check (state in ('due', 'ready', 'impossible', 'over')),
    file text constraint marked_copies_file unique,
    tries integer not null default 0,
    claimed_until timestamptz,
    check ((state = 'ready') = (file is not null))
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
