import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const statements = [
  `create table reading_places (
    user_id uuid not null references users (id),
    book_id uuid not null references books (id),
    assignment_id uuid references assignments (id),
    position text,
    opened integer not null default 0 check (opened >= 0),
    total integer check (total >= opened),
    seconds integer not null default 0 check (seconds >= 0),
    seen_at timestamptz,
    primary key (user_id, book_id)
  )`,
  // For the books that are deleted.
  `create index reading_places_book on reading_places (book_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
