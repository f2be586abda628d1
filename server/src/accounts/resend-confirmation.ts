import { confirmEmailMessages } from '@gbr/domain/messages/confirm-email.ts';
import { haveAttemptsLeft } from '../core/auth/rate-limit.ts';
import { isEmailConfirmed } from '../core/auth/confirmed-email.ts';
import type { Tx } from '../core/db/tx.ts';
import { sendConfirmation } from '../core/members/send-confirmation.ts';
import { confirmationMailsPerMember } from './auth-limits.ts';
import type { LinkMails } from './link-mails.ts';
import { sendChangeLink } from './request-email-change.ts';

/** What to tell the member. Beyond the limits nothing is sent, and the answer is the same. */
export async function resendConfirmation(
  tx: Tx,
  { id, linkMails }: { id: string; linkMails: LinkMails },
): Promise<string> {
  const { already, sentAgain } = confirmEmailMessages;
  const member = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member?.email == null) return sentAgain;
  const { email, pending_email: pending } = member;
  if (pending === null && isEmailConfirmed(member, tx.config)) return already;
  const attempts = [{ limit: confirmationMailsPerMember, who: id }, ...linkMails(pending ?? email)];
  if (!(await haveAttemptsLeft(tx.db, attempts, tx.now))) return sentAgain;
  if (pending !== null) {
    const requestedIn = await sessionOfRequest(tx, { id, pending });
    await sendChangeLink(tx, { ...member, pending_email: pending }, requestedIn);
  } else await sendConfirmation(tx, { ...member, email }, 'asked again');
  return sentAgain;
}

// That session gave the password, and stays when the address changes. The one that asks again may be a thief's.
async function sessionOfRequest(
  { db }: Tx,
  { id, pending }: { id: string; pending: string },
): Promise<string | null> {
  const link = await db
    .selectFrom('email_links')
    .select('session_id')
    .where('user_id', '=', id)
    .where('kind', '=', 'change')
    .where('email', '=', pending)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return link?.session_id ?? null;
}
