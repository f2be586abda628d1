import { quoted } from '@gbr/domain/quoted.ts';
import { pages } from '@gbr/domain/site.ts';
import { oneLine } from './title-text.ts';
import type { InboxText, Mail } from './template.ts';

/**
 * To the address of the account, never to a typed one. The one who registered that address may not be its owner: until it is
 * confirmed, none of their words are mailed there.
 */
export function ticketReceived(ticket: {
  subject: string;
  isConfirmed: boolean;
}): Mail & { inbox: InboxText } {
  const subject = oneLine(ticket.subject);
  const about = subject === '' ? '' : ` about ${quoted(subject)}`;
  return {
    kind: 'ticket-received',
    subject: 'We have received your support ticket',
    inbox: { text: sentence(about), link: pages.contactSupport },
    paragraphs: [sentence(ticket.isConfirmed ? about : '')],
  };
}

function sentence(about: string): string {
  return `We have received your support ticket${about}. We will reply within 1-2 business days.`;
}
