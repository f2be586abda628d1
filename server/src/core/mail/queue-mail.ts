import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { MailsTable } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { layOut } from './templates/template.ts';
import type { Mail, Recipient, SupportMail } from './templates/template.ts';

export const mailQueue = 'mail';
export type MailTx = Omit<Tx, 'fileLink'>;
const removedLink = '[link removed]';

// Mail and in-app message exist if and only if the transaction commits. With the blind-copy setting, the
// support address gets a copy without any link that opens the account.
export async function queueMail(tx: MailTx, to: Recipient, mail: Mail): Promise<void> {
  if (to.email === null) return;
  const { publicUrl, supportEmail } = tx.config;
  const row = {
    user_id: to.id,
    about_id: mail.aboutMember,
    kind: mail.kind,
    recipient: to.email,
    recipient_name: to.name,
    subject: mail.subject,
    ...layOut(mail, to, publicUrl),
    secret_link: mail.isSecret && mail.button ? publicUrl + mail.button.path : '',
  };
  await queueRow(tx, row);
  if (to.email !== supportEmail.toLowerCase() && (await copiesAreOn(tx.db))) {
    await queueRow(tx, copyOf(row, supportEmail));
  }
  if (mail.inbox) {
    const { text, link } = mail.inbox;
    const message = { id: newId(), user_id: to.id, at: tx.now, text, link, about_id: mail.aboutMember };
    await tx.db.insertInto('inbox').values(message).execute();
  }
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

async function queueRow({ db, now, enqueue }: MailTx, mail: MailRowDraft): Promise<void> {
  const id = newId();
  await db
    .insertInto('mails')
    .values({ ...mail, id, created_at: now })
    .execute();
  await enqueue(mailQueue, { mailId: id });
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
