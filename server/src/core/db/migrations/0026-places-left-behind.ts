import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Kept while the member or the book was being deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from reading_places p using users u, books b
    where u.id = p.user_id and b.id = p.book_id and (u.deleted_at is not null or b.deleted_at is not null)
  `.execute(db);
}
