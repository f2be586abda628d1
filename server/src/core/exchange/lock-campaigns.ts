import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The active ones, before anything else of them changes, in the same order as everywhere: a pick begins with them, too. */
export async function lockCampaigns(db: Db, of: { bookId: string } | { ownerId: string }): Promise<void> {
  const which = 'bookId' in of ? sql`book_id = ${of.bookId}` : sql`owner_id = ${of.ownerId}`;
  await sql`select id from campaigns where is_active and ${which} order by id for no key update`.execute(db);
}
