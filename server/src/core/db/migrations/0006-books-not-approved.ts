import { sql, type Kysely } from 'kysely';

/**
 * Books that wait for approval are the newest, and those that were refused have no reviews: by date or by reviews they
 * all lie at one end of the list of a million. A walk that looks for them there starts at the other. These indexes
 * hold no approved books, so that a review does not write to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const column of ['created_at', 'review_count', 'avg_rating']) {
    await sql`
      create index ${sql.ref(`books_not_approved_by_${column}`)}
      on books ((status collate "C"), ${sql.ref(column)}, id)
      where deleted_at is null and status collate "C" <> 'approved'
    `.execute(db);
  }
}
