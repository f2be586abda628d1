import type { Tx } from '../db/tx.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { confirmEmail } from '../mail/templates/confirm-email.ts';
import { emailChanged } from '../mail/templates/email-changed.ts';
import type { Recipient } from '../mail/templates/template.ts';
import { newEmailLink } from './email-links.ts';

type Member = Recipient & { email: string };

/** Earlier links stay good: people open the mail that comes first. */
export async function sendConfirmation(
  tx: Tx,
  member: Member,
  reason: 'asked again' | 'changed by an admin',
): Promise<void> {
  const { id: userId, email } = member;
  const token = await newEmailLink(tx, { userId, kind: 'confirm', email });
  await queueMail(tx, member, confirmEmail(token, reason));
}

export async function sendUndo(tx: Tx, member: Member, by: 'member' | 'admin'): Promise<void> {
  const { id: userId, email } = member;
  const token = await newEmailLink(tx, { userId, kind: 'undo', email });
  await queueMail(tx, member, emailChanged(token, by));
}
