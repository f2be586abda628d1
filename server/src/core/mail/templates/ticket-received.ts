import type { Db } from '../../db/database.ts';
import { layOut, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

/** Acknowledges a ticket to the member who wrote it, at the address of the account (decisions, section 7). */
export async function queueTicketReceived(
  deps: MailDeps,
  db: Db,
  member: Recipient,
  ticket: { subject: string },
): Promise<void> {
  await queueMail(deps, db, member, ticketReceivedMail(member, deps.config.publicUrl, ticket));
}

export function ticketReceivedMail(
  to: Recipient,
  publicUrl: string,
  ticket: { subject: string },
): MailContent {
  const subject = ticket.subject.replaceAll(/\s+/g, ' ').trim();
  const about = subject === '' ? '' : ` about “${subject}”`;
  const said = `We have received your support ticket${about}. We answer within 1-2 business days.`;
  return {
    kind: 'ticket-received',
    subject: 'We have received your support ticket',
    inbox: { text: said, link: '/contact-support' },
    ...layOut({ to, publicUrl, paragraphs: [said] }),
  };
}
