import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { resetLinkLifeMs } from '@gbr/domain/limits.ts';
import type { Deps } from '../deps.ts';
import type { MailRow } from '../db/tables.ts';
import { mailColumns } from './mail-columns.ts';
import { collectOutcomes } from './outcomes.ts';
import type { Outcomes } from './outcomes.ts';
import { toMimeMessage } from './to-mime-message.ts';
import type { Transport } from './transports/transport.ts';
import { withoutCredentials } from './transports/smtp-transport.ts';

const linkExpired = 'The link expired before the email could be sent.';
const attachmentLost = '\n(The attached file could not be read.)\n';
const problemLength = 300;

export interface DueMail {
  mailId: string;
  /** Of its blind copy, if there is one. */
  copyId?: string;
  isLastTry: boolean;
}

interface Sending {
  deps: Deps;
  transport: Transport;
  outcomes: Outcomes;
}

// Read by one statement, and their outcomes written by one. Erases the text once sent. The answer has what to throw for a
// retry, in the order of the mails; the last attempt marks a mail failed. A mail erased during the attempt leaves nothing:
// its files may have been removed before this wrote one.
export async function sendMails(
  deps: Deps,
  transport: Transport,
  due: readonly DueMail[],
): Promise<(Error | undefined)[]> {
  const ids = [...new Set(due.flatMap(idsOf))];
  const { rows } = await sql<MailRow>`/* mails */
    select ${sql.raw(mailColumns)} from mails where id = any(${ids}::uuid[])
  `.execute(deps.db);
  const mails = new Map(rows.map((mail) => [mail.id, mail]));
  const waiting = rows.filter(({ status }) => status === 'queued').length;
  const sending = { deps, transport, outcomes: collectOutcomes(deps.db, waiting) };
  const started = new Map<string, Promise<void>>();
  const send = (mailId: string, isLastTry: boolean) => {
    const end = started.get(mailId) ?? sendMail(sending, mails.get(mailId), { mailId, isLastTry });
    started.set(mailId, end);
    return end;
  };
  const sendBoth = ({ mailId, copyId, isLastTry }: DueMail) => {
    const hasCopy = copyId !== undefined && (mails.has(copyId) || !mails.has(mailId));
    return problemIn([send(mailId, isLastTry), ...(hasCopy ? [send(copyId, isLastTry)] : [])]);
  };
  return Promise.all(due.map(sendBoth));
}

const idsOf = ({ mailId, copyId }: DueMail) => (copyId === undefined ? [mailId] : [mailId, copyId]);

async function problemIn(ends: Promise<void>[]): Promise<Error | undefined> {
  const settled = await Promise.allSettled(ends);
  const failed = settled.find((end) => end.status === 'rejected');
  if (!failed) return undefined;
  return failed.reason instanceof Error ? failed.reason : new Error(String(failed.reason));
}

async function sendMail(
  sending: Sending,
  mail: MailRow | undefined,
  { mailId, isLastTry }: { mailId: string; isLastTry: boolean },
): Promise<void> {
  const { deps, transport, outcomes } = sending;
  // An attempt that was killed may have written it.
  if (!mail) return transport.erase(mailId);
  if (mail.status !== 'queued') return;
  if (isLinkDead(mail, deps.now())) {
    await outcomes.note({ id: mailId, status: 'failed', last_error: linkExpired });
    return;
  }
  const isKept = await attempt(sending, mail, isLastTry);
  if (!isKept) await transport.erase(mailId);
}

async function attempt(
  { deps, transport, outcomes }: Sending,
  mail: MailRow,
  isLastTry: boolean,
): Promise<boolean> {
  const { id } = mail;
  try {
    await deliver(deps, transport, mail);
  } catch (error) {
    const problem = problemOf(error, mail, deps.config.smtpUrl);
    const failed = { id, status: isLastTry ? 'failed' : 'queued', last_error: problem } as const;
    if (!(await outcomes.note(failed))) return false;
    throw new Error(problem, { cause: error });
  }
  const isKept = await outcomes.note({ id, status: 'sent', sent_at: deps.now(), last_error: '' });
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

/** Without what has no place in a log: credentials, addresses, links that open an account. */
function problemOf(error: unknown, mail: MailRow, smtpUrl: string | undefined): string {
  const problem = withoutCredentials(error instanceof Error ? error.message : String(error), smtpUrl);
  return [mail.recipient, mail.reply_to, mail.secret_link]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), problem)
    .slice(0, problemLength);
}
