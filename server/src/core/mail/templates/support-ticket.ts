import type { Db } from '../../db/database.ts';
import { queueMailToSupport, type MailDeps } from '../queue-mail.ts';

export interface Ticket {
  fullName: string;
  email: string;
  subject: string;
  message: string;
  /** The account it was written from, when its sender was logged in. */
  member?: { id: string; email: string | null };
  attachment?: { file: string; name: string };
}

/** Sends a ticket to the support address, answering to its sender; plain text, for it is a stranger's words. */
export async function queueSupportTicket(deps: MailDeps, db: Db, ticket: Ticket): Promise<void> {
  await queueMailToSupport(deps, db, {
    kind: 'support-ticket',
    subject: `[Support] ${ticket.subject.trim() || `Message from ${ticket.fullName.trim()}`}`,
    text: ticketText(ticket, deps.config.publicUrl),
    replyTo: ticket.email,
    attachment: ticket.attachment,
  });
}

export function ticketText({ fullName, email, subject, message, member }: Ticket, publicUrl: string): string {
  const account = member ? `${member.email ?? 'deleted'} (${member.id})` : 'not logged in';
  const head = [
    `From: ${fullName} <${email}>`,
    `Account: ${account}`,
    `Subject: ${subject.trim() || 'none'}`,
  ];
  return `${head.map(oneLine).join('\n')}\n\n${message.trim()}\n\n--\nSent with the contact form of ${publicUrl}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
