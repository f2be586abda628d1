import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { MailsTable } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { layOut } from './templates/template.ts';
import type { Mail, Recipient, SupportMail } from './templates/template.ts';

export const mailQueue = 'mail';
export type MailTx = Omit<Tx, 'fileLink' | 'welcomeDigest'>;
const removedLink = '[link removed]';

/** What can be undone for a moment: until then its mails and messages wait, and `dropWaiting` removes them. */
export interface Undoable {
  causeId: string;
  afterMs: number;
  /** Its messages do not wait: what it did is on the screen at once, and only a mail cannot be recalled. */
  isSeenAtOnce?: boolean;
}

// Mail and in-app message exist if and only if the transaction commits. With the blind-copy setting, the
// support address gets a copy without any link that opens the account.
export async function queueMail(tx: MailTx, to: Recipient, mail: Mail, undoable?: Undoable): Promise<void> {
  if (to.email === null) return;
  const { publicUrl, supportEmail } = tx.config;
  const row = {
    user_id: to.id,
    about_id: mail.aboutMember,
    cause_id: undoable?.causeId,
    kind: mail.kind,
    recipient: to.email,
    recipient_name: to.name,
    subject: mail.subject,
    ...layOut(mail, to, publicUrl),
    secret_link: secretLink(mail, publicUrl),
  };
  await queueRow(tx, row, undoable?.afterMs);
  if (to.email !== supportEmail.toLowerCase() && (await copiesAreOn(tx.db))) {
    await queueRow(tx, copyOf(row, supportEmail), undoable?.afterMs);
  }
  if (mail.inbox) await leaveMessage(tx, to, { ...mail.inbox, aboutMember: mail.aboutMember }, undoable);
}

/** In the inbox alone. */
export async function leaveMessage(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  to: Pick<Recipient, 'id' | 'email'>,
  { text, link, aboutMember }: { text: string; link: string; aboutMember?: string },
  undoable?: Undoable,
): Promise<void> {
  if (to.email === null) return;
  const waitMs = undoable && !undoable.isSeenAtOnce ? undoable.afterMs : 0;
  const at = new Date(now.getTime() + waitMs);
  await db
    .insertInto('inbox')
    .values({
      id: newId(),
      user_id: to.id,
      at,
      text,
      link,
      about_id: aboutMember,
      cause_id: undoable?.causeId,
    })
    .execute();
}

/** What was queued at `queuedAt` because of this, and is now undone. */
export async function dropWaiting(
  { db }: Pick<Tx, 'db'>,
  { causeId, afterMs }: Undoable,
  queuedAt: Date,
): Promise<void> {
  const seenFrom = new Date(queuedAt.getTime() + afterMs);
  await db
    .deleteFrom('mails')
    .where('cause_id', '=', causeId)
    .where('created_at', '=', queuedAt)
    .where('status', '=', 'queued')
    .execute();
  await db.deleteFrom('inbox').where('cause_id', '=', causeId).where('at', '=', seenFrom).execute();
}

/** The same for all of the last `afterMs`. */
export async function dropAllWaiting(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  { causeId, afterMs }: Undoable,
): Promise<void> {
  const since = new Date(now.getTime() - afterMs);
  await db
    .deleteFrom('mails')
    .where('cause_id', '=', causeId)
    .where('created_at', '>=', since)
    .where('status', '=', 'queued')
    .execute();
  await db.deleteFrom('inbox').where('cause_id', '=', causeId).where('at', '>=', since).execute();
}

function secretLink({ appeal, button, isSecret }: Mail, publicUrl: string): string {
  const path = appeal ?? (isSecret ? button?.path : undefined);
  return path === undefined ? '' : publicUrl + path;
}

/** The support team's answer goes to `replyTo`. */
export async function queueMailToSupport(
  tx: MailTx,
  sender: { id: string } | undefined,
  mail: SupportMail,
): Promise<void> {
  await queueRow(tx, {
    user_id: sender?.id,
    kind: mail.kind,
    recipient: tx.config.supportEmail,
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    attachment_file: mail.attachment?.file ?? '',
    attachment_name: mail.attachment?.name ?? '',
  });
}

type MailRowDraft = Omit<Insertable<MailsTable>, 'id' | 'created_at'>;

async function queueRow({ db, now, enqueue }: MailTx, mail: MailRowDraft, afterMs = 0): Promise<void> {
  const id = newId();
  await db
    .insertInto('mails')
    .values({ ...mail, id, created_at: now })
    .execute();
  await enqueue(mailQueue, { mailId: id }, { afterMs });
}

async function copiesAreOn(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('bcc_all_emails').executeTakeFirst();
  return settings?.bcc_all_emails ?? false;
}

/** A secret link occurs more than once in the HTML, so the copy is plain text. */
function copyOf(mail: MailRowDraft & { secret_link: string }, supportEmail: string): MailRowDraft {
  const link = mail.secret_link;
  return {
    ...mail,
    ...(link !== '' && { text: mail.text.replaceAll(link, removedLink), html: '', secret_link: '' }),
    recipient: supportEmail,
    recipient_name: '',
    copied_from: mail.recipient,
  };
}
