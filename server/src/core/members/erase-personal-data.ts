import { sql } from 'kysely';
import { endSessions } from '../auth/sessions.ts';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { mailFileNames } from '../mail/transports/folder-transport.ts';
import { eraseMails } from '../mail/erase-mails.ts';
import { dropSecondFactors } from './drop-second-factors.ts';
import { queueFileRemoval } from '../uploads/remove-files.ts';

/** All of their rows go, by `user_id`. */
const ownTables = [
  'mod_notes',
  'reset_tokens',
  'email_links',
  'address_bans',
  'reading_places',
  'seen_addresses',
  'daily_activity',
] as const;

interface ErasedMember {
  userId: string;
  email: string;
}

/** From every table and the mail files, except the member's own row. */
export async function erasePersonalData(tx: Tx, { userId, email }: ErasedMember): Promise<void> {
  const { db } = tx;
  // First: it waits for checks of these reviews, and what they tell the member and the log is erased below.
  await sql`
    update assignments set amazon_name = '', review_url = null, private_note = null, check_note = null,
      check_before = jsonb_set(check_before, '{check_note}', 'null'), stop_note = '',
      review_text = case when status = 'finished' then review_text else '' end
    where user_id = ${userId}
  `.execute(db);
  await eraseAllMails(tx, userId);
  await eraseAudit(db, userId);
  await eraseAppeals(db, userId);
  await endSessions(tx, userId);
  await dropSecondFactors(tx, userId);
  for (const table of ownTables) await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await eraseTries(db, [email, userId]);
  await eraseKeptAnswers(db, userId);
}

/** In the order of the keys, like those that count: a login at this moment waits for the deletion, but not it for the login. */
async function eraseTries(db: Db, of: string[]): Promise<void> {
  await sql`
    delete from tries where key in (
      select key from tries, unnest(${of}::text[]) who where right(key, length(who) + 1) = ':' || who
      order by key collate "C" for update of tries)
  `.execute(db);
}

/** Also those to authors: they show a private note, beside the assignment instead of the reader. */
async function eraseKeptAnswers(db: Db, userId: string): Promise<void> {
  await sql`
    delete from idempotency_keys
    where owner = ${userId} or strpos(path, ${userId}) > 0 or strpos(answer::text, ${userId}) > 0
  `.execute(db);
  await sql`
    delete from idempotency_keys kept using assignments a
    where a.user_id = ${userId} and split_part(kept.path, '/', 4) = a.book_id::text
      and strpos(kept.answer::text, a.id::text) > 0
  `.execute(db);
}

/** Their mails, and those to others that name them. A guest's ticket is nobody's, whatever address was typed. */
async function eraseAllMails(tx: Tx, userId: string): Promise<void> {
  const mails = await eraseMails(tx, userId);
  await queueFileRemoval(tx, {
    uploads: mails.map((mail) => mail.attachment_file),
    mails: mails.flatMap(mailFileNames),
  });
}

/** Which decisions were appealed, and how it ended, stays; the words go. */
async function eraseAppeals(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('appeals').where('member_id', '=', userId).where('outcome', 'is', null).execute();
  await db.updateTable('appeals').set({ text: '', reason: '' }).where('member_id', '=', userId).execute();
  await db
    .deleteFrom('decisions')
    .where('member_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('appeals').select('decision_id').where('member_id', '=', userId),
    )
    .execute();
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
