import type { Settings } from '@gbr/domain/wire/settings.ts';
import type { Db } from '../core/db/database.ts';

export async function readSettings(db: Db): Promise<Settings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  return {
    bccAllEmails: row.bcc_all_emails,
    blockReciprocalReviews: row.block_reciprocal_reviews,
    makeGood: row.make_good,
    markCopies: row.mark_copies,
  };
}
