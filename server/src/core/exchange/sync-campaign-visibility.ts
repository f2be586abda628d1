import { sql } from 'kysely';
import { hasLockingBan } from '../db/bans.ts';
import type { Tx } from '../db/tx.ts';

// Copies to the campaigns what the library filters and sorts by. Call after every change of it, bans included.
export async function syncCampaignVisibility(
  { db }: Pick<Tx, 'db'>,
  of: { bookId: string } | { ownerId: string },
): Promise<void> {
  const which = 'bookId' in of ? sql`b.id = ${of.bookId}` : sql`b.owner_id = ${of.ownerId}`;
  await sql`
    update campaigns c set
      listed = b.status = 'approved' and b.deleted_at is null and u.deleted_at is null
        and not ${hasLockingBan},
      language = b.language, preferred_store = b.preferred_store, category = b.category,
      word_count = b.word_count
    from books b join users u on u.id = b.owner_id
    where c.book_id = b.id and c.is_active and ${which}
  `.execute(db);
}
