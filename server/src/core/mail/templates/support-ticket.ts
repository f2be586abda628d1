import { pages } from '@gbr/domain/site.ts';
import { oneLine } from './title-text.ts';
import type { SupportMail } from './template.ts';

export interface Ticket {
  fullName: string;
  email: string;
  subject: string;
  message: string;
  member?: { id: string; email: string | null };
  attachment?: { file: string; name: string };
}

/** Plain text, since a stranger wrote it. */
export function supportTicket(ticket: Ticket, publicUrl: string): SupportMail {
  return {
    kind: 'support-ticket',
    subject: `[Support] ${ticket.subject.trim() || `Message from ${ticket.fullName.trim()}`}`,
    text: ticketText(ticket, publicUrl),
    replyTo: ticket.email,
    attachment: ticket.attachment,
  };
}

function ticketText({ fullName, email, subject, message, member }: Ticket, publicUrl: string): string {
  const account = member ? `${member.email ?? 'deleted'} (${member.id})` : 'not logged in';
  const head = [
    `From: ${fullName} <${email}>`,
    `Account: ${account}`,
    ...(member?.email ? [`Open it: ${publicUrl}${memberPath(member.email)}`] : []),
    `Subject: ${subject.trim() || 'none'}`,
  ];
  return `${head.map(oneLine).join('\n')}\n\n${message.trim()}\n\n--\nSent from the contact form at ${publicUrl}\n`;
}

const memberPath = (email: string) =>
  `${pages.moderator}?${new URLSearchParams({ tab: 'users', email }).toString()}`;
