import { supportMessages } from '@gbr/domain/messages/support.ts';
import { hour } from '@gbr/domain/units.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import type { SupportFields } from '@gbr/domain/wire/support.ts';
import { isEmailConfirmed } from '../core/auth/confirmed-email.ts';
import { lockMembers } from '../core/db/locks.ts';
import type { Tx } from '../core/db/tx.ts';
import { leaveMessage, queueMail, queueMailToSupport } from '../core/mail/queue-mail.ts';
import { recheckMember } from '../core/members/recheck-member.ts';
import { supportTicket } from '../core/mail/templates/support-ticket.ts';
import { ticketReceived } from '../core/mail/templates/ticket-received.ts';
import { hasAttemptLeft } from '../core/auth/rate-limit.ts';
import type { RateLimit } from '../core/auth/rate-limit.ts';
import type { UserRow } from '../core/db/tables.ts';

/** Emails to an address that nobody has confirmed. */
const unconfirmedAcknowledgements: RateLimit = { name: 'ticket-mail', max: 5, windowMs: hour };

type Ticket = SupportFields & { attachment?: { file: string; name: string } };

/** Only members get an acknowledgement, at the account's address, or this form would mail strangers. */
export async function sendTicket(
  tx: Tx,
  member: UserRow | undefined,
  ticket: Ticket,
): Promise<{ msg: string }> {
  // The account may have been deleted or banned while the file was uploading.
  if (member) {
    await lockMembers(tx.db, member.id);
    await recheckMember(tx, member, 'look');
  }
  const written = { ...ticket, member, email: normaliseEmail(ticket.email) };
  await queueMailToSupport(tx, member, supportTicket(written, tx.config.publicUrl));
  if (member) await acknowledge(tx, member, ticket.subject);
  return { msg: supportMessages.success };
}

async function acknowledge(tx: Tx, member: UserRow, subject: string): Promise<void> {
  const isConfirmed = isEmailConfirmed(member, tx.config);
  const mail = ticketReceived({ subject, isConfirmed });
  if (isConfirmed || (await hasAttemptLeft(tx.db, unconfirmedAcknowledgements, member.id, tx.now)))
    await queueMail(tx, member, mail);
  else await leaveMessage(tx, member, mail.inbox);
}
