import { messages } from '@gbr/domain/messages.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import type { SupportFields } from '@gbr/domain/wire/support.ts';
import type { Db } from '../core/db/database.ts';
import type { MailDeps } from '../core/mail/queue-mail.ts';
import { queueSupportTicket } from '../core/mail/templates/support-ticket.ts';
import { queueTicketReceived } from '../core/mail/templates/ticket-received.ts';
import type { UserRow } from '../core/db/tables.ts';

type Ticket = SupportFields & {
  /** Who wrote it, when logged in. */
  member?: UserRow;
  attachment?: { file: string; name: string };
};

/**
 * Sends the ticket to the support address. A logged-in member gets an acknowledgement at the account's
 * address; a typed address gets none, or this form would mail strangers (decisions, section 7).
 */
export async function sendTicket(deps: MailDeps, db: Db, ticket: Ticket): Promise<{ msg: string }> {
  await queueSupportTicket(deps, db, { ...ticket, email: normaliseEmail(ticket.email) });
  if (ticket.member) await queueTicketReceived(deps, db, ticket.member, ticket);
  return { msg: messages.support.success };
}
