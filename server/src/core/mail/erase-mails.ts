import type { Db } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';

/** Sent or waiting mails and in-app messages are personal data. */
export async function eraseMails({ db }: Tx, userId: string): Promise<void> {
  for (const table of ['mails', 'inbox'] as const) {
    await db
      .deleteFrom(table)
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('about_id', '=', userId)]))
      .execute();
  }
}

const keptMs = 90 * 24 * 60 * 60_000;

/** Recipients, 90 days after the mail was sent or given up. */
export async function eraseOldMails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('status', '!=', 'queued')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
