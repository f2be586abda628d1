import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { resetLinkLifeMs } from '@gbr/domain/limits.ts';
import type { Deps } from '../deps.ts';
import type { MailRow } from '../db/tables.ts';
import { mailColumns } from './mail-columns.ts';
import { toMimeMessage } from './to-mime-message.ts';
import type { Transport } from './transports/transport.ts';
import { withoutCredentials } from './transports/smtp-transport.ts';

const linkExpired = 'The link expired before the email could be sent.';
const attachmentLost = '\n(The attached file could not be read.)\n';
const problemLength = 300;

// Erases the text once sent. Throws for a retry; the last attempt marks it failed. A mail erased during the attempt
// leaves nothing: its files may have been removed before this wrote one.
export async function sendMail(
  deps: Deps,
  transport: Transport,
  { mailId, isLastTry }: { mailId: string; isLastTry: boolean },
): Promise<void> {
  const { rows } = await sql<MailRow>`/* mail */
    select ${sql.raw(mailColumns)} from mails where id = ${mailId}
  `.execute(deps.db);
  const [mail] = rows;
  // An attempt that was killed may have written it.
  if (!mail) return transport.erase(mailId);
  if (mail.status !== 'queued') return;
  if (isLinkDead(mail, deps.now())) {
    await settle(deps, mail, { status: 'failed', last_error: linkExpired });
    return;
  }
  const isKept = await attempt(deps, transport, mail, isLastTry);
  if (!isKept) await transport.erase(mailId);
}

async function attempt(
  deps: Deps,
  transport: Transport,
  mail: MailRow,
  isLastTry: boolean,
): Promise<boolean> {
  try {
    await deliver(deps, transport, mail);
  } catch (error) {
    const problem = problemOf(error, mail, deps.config.smtpUrl);
    if (!(await noteFailure(deps, mail, problem, isLastTry))) return false;
    throw new Error(problem, { cause: error });
  }
  const sent = { status: 'sent', sent_at: deps.now(), last_error: '' } as const;
  const isKept = await untilDone(() => settle(deps, mail, sent));
  if (mail.attachment_file !== '') await deps.storage.remove(mail.attachment_file);
  return isKept;
}

function isLinkDead(mail: MailRow, now: Date): boolean {
  return mail.kind === 'password-reset' && now.getTime() - mail.created_at.getTime() >= resetLinkLifeMs;
}

async function deliver(deps: Deps, transport: Transport, mail: MailRow): Promise<void> {
  const file = mail.attachment_file === '' ? undefined : await deps.storage.open(mail.attachment_file);
  try {
    const attachments: SendMailOptions['attachments'] = file && [
      { filename: mail.attachment_name, content: file.stream, contentDisposition: 'attachment' },
    ];
    const lost = mail.attachment_file !== '' && !file ? attachmentLost : '';
    await transport.deliver(
      mail,
      toMimeMessage({ ...mail, text: mail.text + lost }, deps.config, attachments),
    );
  } finally {
    file?.stream.destroy();
  }
}

/** Records the outcome and erases the text. False when there is no such mail any more. */
async function settle(
  deps: Deps,
  mail: MailRow,
  end: { status: 'sent' | 'failed'; sent_at?: Date; last_error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('mails')
    .set((eb) => ({
      ...end,
      attempts: eb('attempts', '+', 1),
      text: '',
      html: '',
      secret_link: '',
      attachment_file: '',
    }))
    .where('id', '=', mail.id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

async function noteFailure(deps: Deps, mail: MailRow, problem: string, isLastTry: boolean): Promise<boolean> {
  if (isLastTry) return settle(deps, mail, { status: 'failed', last_error: problem });
  const { numUpdatedRows } = await deps.db
    .updateTable('mails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: problem }))
    .where('id', '=', mail.id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Without what has no place in a log: credentials, addresses, links that open an account. */
function problemOf(error: unknown, mail: MailRow, smtpUrl: string | undefined): string {
  const problem = withoutCredentials(error instanceof Error ? error.message : String(error), smtpUrl);
  return [mail.recipient, mail.reply_to, mail.secret_link]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), problem)
    .slice(0, problemLength);
}

/** The mail is sent: a short outage of the database must not send it again. */
async function untilDone<T>(note: () => Promise<T>, attemptsLeft = 30): Promise<T> {
  try {
    return await note();
  } catch (error) {
    if (attemptsLeft === 0) throw error;
    await pause(2_000);
    return untilDone(note, attemptsLeft - 1);
  }
}
