import { pages } from '@gbr/domain/site.ts';
import type { InboxText, Mail } from './template.ts';

/** To the address of the account, never to a typed one. */
export function ticketReceived(ticket: { subject: string }): Mail & { inbox: InboxText } {
  const subject = ticket.subject.replaceAll(/\s+/g, ' ').trim();
  const about = subject === '' ? '' : ` about “${subject}”`;
  const sentence = `We have received your support ticket${about}. We will reply within 1-2 business days.`;
  return {
    kind: 'ticket-received',
    subject: 'We have received your support ticket',
    inbox: { text: sentence, link: pages.contactSupport },
    paragraphs: [sentence],
  };
}
