import type { Settings } from '@gbr/domain/wire/settings.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../core/db/database.ts';
import type { SettingsTable } from '../core/db/tables.ts';

export async function readSettings(db: Db): Promise<Settings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  return {
    bccAllEmails: row.bcc_all_emails,
    blockReciprocalReviews: row.block_reciprocal_reviews,
    makeGood: row.make_good,
    markCopies: row.mark_copies,
  };
}

export function columnsOf(settings: Settings): Omit<Selectable<SettingsTable>, 'id'> {
  return {
    bcc_all_emails: settings.bccAllEmails,
    block_reciprocal_reviews: settings.blockReciprocalReviews,
    make_good: settings.makeGood,
    mark_copies: settings.markCopies,
  };
}
