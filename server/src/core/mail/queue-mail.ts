import { CompiledQuery } from 'kysely';
import type { Insertable } from 'kysely';
import { newId } from '../db/ids.ts';
import { asJson } from '../db/json-rows.ts';
import type { InboxTable } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import type { Undoable } from './drop-waiting.ts';
import { copyOf, draftOf } from './mail-draft.ts';
import type { InboxText, Mail, Recipient, SupportMail } from './templates/template.ts';

export const mailQueue = 'mail';
export type MailTx = Omit<Tx, 'fileLink' | 'welcomeDigest'>;

// Mail and message exist if and only if this commits; nobody waits for their statements. A blind copy for support has no
// link that opens the account, and only the database knows here whether there is one: both are sent by one job.
export async function queueMail(tx: MailTx, to: Recipient, mail: Mail, undoable?: Undoable): Promise<void> {
  const { publicUrl, supportEmail } = tx.config;
  if (to.email === null) return;
  const draft = {
    ...draftOf({ ...to, email: to.email }, mail, publicUrl),
    id: newId(),
    cause_id: undoable?.causeId,
  };
  const copied = copyOf(draft, supportEmail);
  const copy = copied && { ...copied, id: newId() };
  const inbox = mail.inbox && messageFor(tx, to, { ...mail.inbox, aboutMember: mail.aboutMember }, undoable);
  const mails = asJson(copy ? [draft, copy] : [draft]);
  await tx.db.executeQuery(
    CompiledQuery.raw(queued, [tx.now.toISOString(), mails, asJson(inbox ? [inbox] : [])]),
  );
  const job = { mailId: draft.id, ...(copy && { copyId: copy.id }) };
  await tx.enqueue(mailQueue, job, { afterMs: undoable?.afterMs ?? 0 });
}

/** Copies only with the setting. One text for every mail, so that it is planned once. */
const queued = `/* unawaited queue-mail */
  with message as (
    insert into inbox (id, user_id, at, text, link, book_id, about_id, cause_id)
    select id, user_id, at, text, link, book_id, about_id, cause_id
    from json_to_recordset($3::json) as i(id uuid, user_id uuid, at timestamptz, text text, link text, book_id uuid,
      about_id uuid, cause_id uuid)
  )
  insert into mails (id, created_at, user_id, about_id, cause_id, kind, recipient, recipient_name, subject, text, html,
    secret_link, copied_from)
  select id, $1::timestamptz, user_id, about_id, cause_id, kind, recipient, recipient_name, subject, text, html, secret_link,
    coalesce(copied_from, '')
  from json_to_recordset($2::json) as m(id uuid, user_id uuid, about_id uuid, cause_id uuid, kind text, recipient text,
    recipient_name text, subject text, text text, html text, secret_link text, copied_from text)
  where copied_from is null or (select bcc_all_emails from settings)`;

export async function leaveMessage(
  tx: Pick<Tx, 'db' | 'now'>,
  to: Pick<Recipient, 'id' | 'email'>,
  text: InboxText & { aboutMember?: string },
  undoable?: Undoable,
): Promise<void> {
  if (to.email === null) return;
  await tx.db
    .insertInto('inbox')
    .values(messageFor(tx, to, text, undoable))
    .execute();
}

function messageFor(
  { now }: Pick<Tx, 'now'>,
  to: Pick<Recipient, 'id'>,
  { text, link, bookId, aboutMember }: InboxText & { aboutMember?: string | undefined },
  undoable?: Undoable,
): Insertable<InboxTable> {
  const waitMs = undoable && !undoable.isSeenAtOnce ? undoable.afterMs : 0;
  return {
    id: newId(),
    user_id: to.id,
    at: new Date(now.getTime() + waitMs),
    text,
    link,
    book_id: bookId,
    about_id: aboutMember,
    cause_id: undoable?.causeId,
  };
}

export async function queueMailToSupport(
  { db, now, enqueue, config }: MailTx,
  sender: { id: string } | undefined,
  mail: SupportMail,
): Promise<void> {
  const id = newId();
  await db
    .insertInto('mails')
    .values({
      id,
      created_at: now,
      user_id: sender?.id,
      kind: mail.kind,
      recipient: config.supportEmail,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      attachment_file: mail.attachment?.file ?? '',
      attachment_name: mail.attachment?.name ?? '',
    })
    .execute();
  await enqueue(mailQueue, { mailId: id });
}
