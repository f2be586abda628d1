import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import { queuePasswordChanged } from '../core/mail/templates/password-changed.ts';
import type { UserRow } from '../core/db/tables.ts';

/** Gives a member a new password: every token of before dies, open reset links too, and a mail says so. */
export async function storePassword(
  deps: Deps,
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<UserRow> {
  const user = await db
    .updateTable('users')
    .set((eb) => ({ password_hash: passwordHash, token_version: eb('token_version', '+', 1) }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await queuePasswordChanged(deps, db, user);
  return user;
}
