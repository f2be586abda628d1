import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../db/ids.ts';
import type { MailsTable } from '../db/tables.ts';
import type { Recipient, MailContent } from './templates/template.ts';

/** What queueing a mail needs of the house. */
export type MailDeps = Pick<Deps, 'config' | 'jobs' | 'now'>;

export const mailQueue = 'mail';
const removedLink = '[link removed]';

/**
 * Queues a mail to a member, and the in-app message that goes with it, in the caller's transaction: both
 * exist if and only if their cause does (decisions, section 7). With the blind-copy setting on, the support
 * address gets a message of its own, without any link that opens the account.
 */
export async function queueMail(deps: MailDeps, db: Db, to: Recipient, content: MailContent): Promise<void> {
  if (to.email === null) return;
  const mail = {
    user_id: to.id,
    kind: content.kind,
    recipient: to.email,
    recipient_name: to.name,
    subject: content.subject,
    text: content.text,
    html: content.html,
    secret_link: content.secretLink ?? '',
  };
  await queueRow(deps, db, mail);
  if (to.email !== deps.config.supportEmail.toLowerCase() && (await copiesAreOn(db))) {
    await queueRow(deps, db, copyOf(mail, deps.config.supportEmail));
  }
  if (content.inbox) {
    const { text, link } = content.inbox;
    await db
      .insertInto('inbox')
      .values({ id: newId(), user_id: to.id, at: deps.now(), text, link })
      .execute();
  }
}

/** Queues a mail to the support address, which answers to `replyTo`. */
export async function queueMailToSupport(
  deps: MailDeps,
  db: Db,
  content: Pick<MailContent, 'kind' | 'subject' | 'text'> & {
    replyTo: string;
    /** `file` is the stored name; `name` what the receiver sees. */
    attachment?: { file: string; name: string };
  },
): Promise<void> {
  await queueRow(deps, db, {
    kind: content.kind,
    recipient: deps.config.supportEmail,
    reply_to: content.replyTo,
    subject: content.subject,
    text: content.text,
    attachment_file: content.attachment?.file ?? '',
    attachment_name: content.attachment?.name ?? '',
  });
}

type MailRowDraft = Omit<Insertable<MailsTable>, 'id' | 'created_at'>;

async function queueRow(deps: MailDeps, db: Db, mail: MailRowDraft): Promise<void> {
  const id = newId();
  await db
    .insertInto('mails')
    .values({ ...mail, id, created_at: deps.now() })
    .execute();
  await deps.jobs.enqueue(db, mailQueue, { mailId: id });
}

async function copiesAreOn(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('bcc_all_emails').executeTakeFirst();
  return settings?.bcc_all_emails ?? false;
}

/** A secret link stands in more than one place of the HTML, so that its copy is plain text. */
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
