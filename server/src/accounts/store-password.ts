import { endSessions } from '../core/auth/sessions.ts';
import type { Tx } from '../core/db/tx.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { passwordChanged } from '../core/mail/templates/password-changed.ts';
import { voidEmailLinks } from '../core/members/email-links.ts';
import { voidResetLinks } from '../core/members/void-reset-links.ts';
import type { UserRow } from '../core/db/tables.ts';

/** Ends all sessions, voids open reset links, unfinished logins and a change of address not confirmed yet; mails the member. */
export async function storePassword(
  tx: Tx,
  { id: userId }: { id: string },
  { passwordHash }: { passwordHash: string },
): Promise<UserRow> {
  const { db } = tx;
  const user = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, pending_email: null })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endSessions(tx, userId);
  await voidResetLinks(tx, userId);
  // The one who asked for it knew the old password, and may be why there is a new one.
  await voidEmailLinks(tx, userId, ['change']);
  await queueMail(tx, user, passwordChanged());
  return user;
}
