import type { Db } from '../../db/database.ts';
import { layOut, type Addressee, type Letter } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

/** Acknowledges a ticket to the member who wrote it, at the address of the account (decisions, section 7). */
export async function queueTicketReceived(
  deps: MailDeps,
  db: Db,
  member: Addressee,
  ticket: { subject: string },
): Promise<void> {
  await queueMail(deps, db, member, ticketReceivedLetter(member, deps.config.publicUrl, ticket));
}

export function ticketReceivedLetter(to: Addressee, publicUrl: string, ticket: { subject: string }): Letter {
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
