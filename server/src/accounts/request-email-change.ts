import { changeEmailProblem } from '@gbr/domain/forms/change-email.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { passwordMessages } from '@gbr/domain/messages/password.ts';
import type { ChangeEmailBody, Me } from '@gbr/domain/wire/accounts.ts';
import { holdSession } from '../core/auth/sessions.ts';
import { consumeAttempt, consumeAttempts } from '../core/auth/rate-limit.ts';
import type { UserRow } from '../core/db/tables.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/deps.ts';
import { assertValid, unauthorised } from '../core/http-error.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { confirmEmail } from '../core/mail/templates/confirm-email.ts';
import { newEmailLink, prolongUndo, voidEmailLinks } from '../core/members/email-links.ts';
import { emailTaken, refuseHeldEmail, refuseReservedEmail } from '../core/members/reserved-email.ts';
import { sendUndo } from '../core/members/send-confirmation.ts';
import { readMe } from '../core/members/user-view.ts';
import { emailChangesPerMember } from './auth-limits.ts';
import { confirmPassword } from './confirm-password.ts';
import type { LinkMails } from './link-mails.ts';

/** The new address counts once its link was followed. Its mail and the one to the address as it is go at once. */
export async function requestEmailChange(
  deps: Deps,
  { user, sessionId, linkMails }: { user: UserRow; sessionId: string; linkMails: LinkMails },
  body: ChangeEmailBody,
): Promise<Me> {
  assertValid(changeEmailProblem(body, user.email ?? ''));
  const wrong = { field: 'password', msg: passwordMessages.currentWrong };
  await confirmPassword(deps, user, body.password, wrong);
  await consumeAttempt(deps.db, emailChangesPerMember, user.id, deps.now());
  const email = normaliseEmail(body.email);
  await consumeAttempts(deps.db, [...linkMails(email), ...linkMails(user.email ?? '')], deps.now());
  return deps.write(async (tx) => {
    const member = await lockMember(tx, user.id);
    // Another session may have changed password or address since they were checked.
    if (member.password_hash !== user.password_hash) assertValid(wrong);
    assertValid(changeEmailProblem(body, member.email));
    await holdSession(tx, sessionId);
    await refuseTaken(tx, member, email);
    await voidEmailLinks(tx, member.id, ['change']);
    await tx.db.updateTable('users').set({ pending_email: email }).where('id', '=', member.id).execute();
    await sendChangeLink(tx, { ...member, pending_email: email }, sessionId);
    await sendUndo(tx, member, 'member');
    return readMe(tx, member.id);
  });
}

/** To the new address, also when the member asks for the link again. */
export async function sendChangeLink(
  tx: Tx,
  member: Pick<UserRow, 'id' | 'name' | 'email'> & { pending_email: string },
  sessionId: string | null,
): Promise<void> {
  const { id: userId, pending_email: email } = member;
  const token = await newEmailLink(tx, { userId, kind: 'change', email, sessionId });
  await prolongUndo(tx, userId, member.email ?? '');
  await queueMail(tx, { ...member, email }, confirmEmail(token, 'own change'));
}

async function refuseTaken(tx: Tx, member: Pick<UserRow, 'id' | 'role'>, email: string): Promise<void> {
  refuseReservedEmail(tx, email, member);
  const taken = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw emailTaken();
  await refuseHeldEmail(tx, email, member.id);
}

async function lockMember({ db }: Tx, userId: string) {
  const member = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member?.email == null) throw unauthorised();
  return { ...member, email: member.email };
}
