import { mailLifeMs } from '@gbr/domain/limits.ts';
import type { Db } from '../db/database.ts';
import type { MailRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';

type ErasedMail = Pick<MailRow, 'id' | 'kind' | 'created_at' | 'attachment_file'>;

/** Sent or waiting mails and in-app messages are personal data. Returns the mails: their files must go, too. */
export async function eraseMails({ db }: Tx, userId: string): Promise<ErasedMail[]> {
  const mails = await db
    .deleteFrom('mails')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('about_id', '=', userId)]))
    .returning(['id', 'kind', 'created_at', 'attachment_file'])
    .execute();
  await db
    .deleteFrom('inbox')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('about_id', '=', userId)]))
    .execute();
  return mails;
}

/** The rows, and so the recipients. */
export async function eraseOldMails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('status', '!=', 'queued')
    .where('created_at', '<', new Date(now.getTime() - mailLifeMs))
    .execute();
}
