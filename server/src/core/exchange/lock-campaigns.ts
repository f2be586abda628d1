import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

// Before anything else of them changes, in the same order as everywhere: a pick begins with them, too. Of a book the active
// ones; of a member their own active ones and those whose books they have on review.
export async function lockCampaigns(db: Db, of: { bookId: string } | { memberId: string }): Promise<void> {
  const which =
    'bookId' in of
      ? sql`select id from campaigns where is_active and book_id = ${of.bookId}`
      : sql`select id from campaigns where is_active and owner_id = ${of.memberId}
          union all select campaign_id from assignments where user_id = ${of.memberId} and status = 'on_review'`;
  await sql`select id from campaigns where id in (${which}) order by id for no key update`.execute(db);
}
