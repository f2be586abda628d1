import { endSessions } from '../core/auth/sessions.ts';
import type { Tx } from '../core/db/tx.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { passwordChanged } from '../core/mail/templates/password-changed.ts';
import type { UserRow } from '../core/db/tables.ts';

/** Ends all sessions, voids open reset links and unfinished logins, and mails the member. */
export async function storePassword(
  tx: Tx,
  { id: userId }: { id: string },
  { passwordHash }: { passwordHash: string },
): Promise<UserRow> {
  const { db } = tx;
  const user = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endSessions(tx, userId);
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('auth_challenges').where('user_id', '=', userId).execute();
  await queueMail(tx, user, passwordChanged());
  return user;
}
