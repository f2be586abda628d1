import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { mailFileName } from '../mail/transports/folder-transport.ts';
import { eraseMails } from '../mail/erase-mails.ts';
import { queueFileRemoval } from '../uploads/remove-files.ts';

interface ErasedMember {
  userId: string;
  email: string;
}

/** From every table and the mail files, except the member's own row. */
export async function erasePersonalData(tx: Tx, who: ErasedMember): Promise<void> {
  const { db } = tx;
  const { userId, email } = who;
  await eraseAllMails(tx, who);
  await eraseAudit(db, userId);
  await db.deleteFrom('mod_notes').where('user_id', '=', userId).execute();
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('address_bans').where('user_id', '=', userId).execute();
  await db.deleteFrom('daily_activity').where('user_id', '=', userId).execute();
  await sql`delete from tries where right(key, ${email.length + 1}) = ${`:${email}`}`.execute(db);
  await sql`delete from tries where right(key, ${userId.length + 1}) = ${`:${userId}`}`.execute(db);
  await sql`
    delete from idempotency_keys
    where owner = ${userId} or strpos(path, ${userId}) > 0 or strpos(answer::text, ${userId}) > 0
  `.execute(db);
  await sql`
    update assignments set amazon_name = '',
      review_text = case when status = 'finished' then review_text else '' end
    where user_id = ${userId}
  `.execute(db);
}

/** Support tickets have no member in their row, only the address to answer to. */
async function eraseAllMails(tx: Tx, { userId, email }: ErasedMember): Promise<void> {
  const { db } = tx;
  const { rows: tickets } = await sql<{
    id: string;
    kind: string;
    created_at: Date;
    attachment_file: string;
  }>`
    delete from mails where user_id is null and ${email} in (lower(reply_to), lower(recipient), lower(copied_from))
    returning id, kind, created_at, attachment_file
  `.execute(db);
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'created_at', 'attachment_file'])
    .where('user_id', '=', userId)
    .execute();
  await eraseMails(tx, userId);
  const gone = [...tickets, ...mails];
  await queueFileRemoval(tx, {
    uploads: gone.map((mail) => mail.attachment_file),
    mails: gone.map(mailFileName),
  });
}

/** Who did what and when stays; what it was like before and after goes. */
async function eraseAudit(db: Db, userId: string): Promise<void> {
  await sql`
    update audit set before = null, after = null
    where about_id = ${userId}
      or about_id in (select id from books where owner_id = ${userId})
      or about_id in (select id from assignments where user_id = ${userId} or owner_id = ${userId})
  `.execute(db);
}
