import type { Db } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';

/** Removes a member's mails, sent or waiting, and in-app messages: they are personal data. */
export async function eraseMails({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('mails').where('user_id', '=', userId).execute();
  await db.deleteFrom('inbox').where('user_id', '=', userId).execute();
}

const keptMs = 90 * 24 * 60 * 60_000;

/** Forgets to whom mails went once nobody will ask any more: 90 days after they were sent or given up. */
export async function eraseOldMails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('status', '!=', 'queued')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
