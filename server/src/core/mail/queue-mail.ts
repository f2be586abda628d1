import { CompiledQuery } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { asJson } from '../db/json-rows.ts';
import type { InboxTable, MailsTable } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { layOut } from './templates/template.ts';
import type { InboxText, Mail, Recipient, SupportMail } from './templates/template.ts';

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
  const isForSupport = to.email === supportEmail.toLowerCase();
  const copy = isForSupport ? undefined : { ...copyOf(draft, supportEmail), id: newId() };
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

/** At most one for a member and a week, and as many statements for many members as for one. How many are new. */
export async function queueWeekly(
  tx: MailTx,
  week: string,
  mails: readonly { to: Recipient & { email: string }; mail: Mail }[],
): Promise<number> {
  const { db, now, enqueue, config } = tx;
  const drafts = new Map<string, MailDraft>();
  for (const { to, mail } of mails) drafts.set(newId(), draftOf(to, mail, config.publicUrl));
  if (drafts.size === 0) return 0;
  const rowOf = ([id, draft]: [string, MailRowDraft]) => ({ ...draft, id, created_at: now });
  const made = await db
    .insertInto('mails')
    .values([...drafts].map((draft) => Object.assign(rowOf(draft), { week })))
    .onConflict((again) => again.columns(['user_id', 'week']).where('week', 'is not', null).doNothing())
    .returning('id')
    .execute();
  const ids = made.map(({ id }) => id);
  const copies = new Map<string, MailRowDraft>();
  if (ids.length > 0 && (await copiesAreOn(db))) {
    for (const id of ids) {
      const draft = drafts.get(id);
      if (draft && draft.recipient !== config.supportEmail.toLowerCase())
        copies.set(newId(), copyOf(draft, config.supportEmail));
    }
  }
  if (copies.size > 0)
    await db
      .insertInto('mails')
      .values([...copies].map(rowOf))
      .execute();
  await enqueue(
    mailQueue,
    [...ids, ...copies.keys()].map((mailId) => ({ mailId })),
  );
  return made.length;
}

function draftOf(to: Recipient & { email: string }, mail: Mail, publicUrl: string): MailDraft {
  return {
    user_id: to.id,
    about_id: mail.aboutMember,
    kind: mail.kind,
    recipient: to.email,
    recipient_name: to.name,
    subject: mail.subject,
    ...layOut(mail, to, publicUrl),
    secret_link: secretLink(mail, publicUrl),
  };
}

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

/** What was queued at `queuedAt` because of this, or again since, and is now undone. */
export async function dropWaiting(
  { db }: Pick<Tx, 'db'>,
  { causeId, afterMs }: Undoable,
  queuedAt: Date,
): Promise<void> {
  const seenFrom = new Date(queuedAt.getTime() + afterMs);
  await db
    .deleteFrom('mails')
    .where('cause_id', '=', causeId)
    .where('created_at', '>=', queuedAt)
    .where('status', '=', 'queued')
    .execute();
  await db.deleteFrom('inbox').where('cause_id', '=', causeId).where('at', '=', seenFrom).execute();
}

/** The same for all of the last `afterMs`. At their end a mail is due: it leaves, and its message stays. */
export async function dropAllWaiting(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  { causeId, afterMs }: Undoable,
): Promise<void> {
  const since = new Date(now.getTime() - afterMs);
  await db
    .deleteFrom('mails')
    .where('cause_id', '=', causeId)
    .where('created_at', '>', since)
    .where('status', '=', 'queued')
    .execute();
  await db.deleteFrom('inbox').where('cause_id', '=', causeId).where('at', '>', since).execute();
}

function secretLink({ appeal, turnOff, button, isSecret }: Mail, publicUrl: string): string {
  const path = appeal ?? turnOff ?? (isSecret ? button?.path : undefined);
  return path === undefined ? '' : publicUrl + path;
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

type MailRowDraft = Omit<Insertable<MailsTable>, 'id' | 'created_at'>;
type MailDraft = MailRowDraft & { secret_link: string };

async function copiesAreOn(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('bcc_all_emails').executeTakeFirst();
  return settings?.bcc_all_emails ?? false;
}

/** A secret link occurs more than once in the HTML, so the copy is plain text. */
function copyOf(mail: MailDraft, supportEmail: string): MailRowDraft {
  const link = mail.secret_link;
  return {
    ...mail,
    ...(link !== '' && { text: mail.text.replaceAll(link, removedLink), html: '', secret_link: '' }),
    recipient: supportEmail,
    recipient_name: '',
    copied_from: mail.recipient,
  };
}
