import type { Insertable } from 'kysely';
import type { MailsTable } from '../db/tables.ts';
import { layOut } from './lay-out.ts';
import type { Mail, Recipient } from './templates/template.ts';

export type MailRowDraft = Omit<Insertable<MailsTable>, 'id' | 'created_at'>;
export type MailDraft = MailRowDraft & { secret_link: string };

const removedLink = '[link removed]';

export function draftOf(to: Recipient & { email: string }, mail: Mail, publicUrl: string): MailDraft {
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

/**
 * A secret link occurs more than once in the HTML, so the copy is plain text. Undefined for an email to the support address
 * itself, which members have in lower case.
 */
export function copyOf(mail: MailDraft, supportEmail: string): MailRowDraft | undefined {
  if (mail.recipient === supportEmail.toLowerCase()) return undefined;
  const link = mail.secret_link;
  return {
    ...mail,
    ...(link !== '' && { text: mail.text.replaceAll(link, removedLink), html: '', secret_link: '' }),
    recipient: supportEmail,
    recipient_name: '',
    copied_from: mail.recipient,
  };
}

function secretLink({ appeal, turnOff, button, isSecret }: Mail, publicUrl: string): string {
  const path = appeal ?? turnOff ?? (isSecret ? button?.path : undefined);
  return path === undefined ? '' : publicUrl + path;
}
