import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table author_edits (
      book_id uuid primary key references books (id),
      edited_at timestamptz not null,
      before jsonb not null
    )
  `.execute(db);
}
