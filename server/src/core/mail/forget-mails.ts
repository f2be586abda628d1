import type { Db } from '../database.ts';

/** Removes a member's mails, sent or waiting, and in-app messages: they are personal data. */
export async function forgetMails(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mails').where('user_id', '=', userId).execute();
  await db.deleteFrom('inbox').where('user_id', '=', userId).execute();
}
