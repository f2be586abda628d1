import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { messages } from '@gbr/domain/messages.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { ChangeUserBody } from '@gbr/domain/wire/moderation.ts';
import { endSessions } from '../../core/auth/sessions.ts';
import { violatedConstraint } from '../../core/db/database.ts';
import type { Tx } from '../../core/db/tx.ts';
import { HttpError } from '../../core/http-error.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { notifyRoleChange } from '../../core/members/notify-role-change.ts';
import { refuseReservedEmail } from '../../core/members/reserved-email.ts';
import type { UserChange } from './user-change.ts';

type Profile = Pick<UserRow, 'name' | 'email' | 'marketplace' | 'amazon_name' | 'role'>;

/** Only fields that differ; 409 for a taken email. */
export async function changeProfile(
  tx: Tx,
  { target, change }: { target: UserRow; change: ChangeUserBody },
): Promise<UserChange | undefined> {
  const wanted: Profile = {
    name: change.name?.trim() ?? target.name,
    email: change.email === undefined ? target.email : normaliseEmail(change.email),
    marketplace: change.marketplace?.trim() ?? target.marketplace,
    amazon_name: change.amazonName?.trim() ?? target.amazon_name,
    role: change.role ?? target.role,
  };
  const changed = Object.entries(wanted).filter(([key, value]) => target[key as keyof Profile] !== value);
  if (changed.length === 0) return undefined;
  const after = Object.fromEntries(changed);
  if (after.email) refuseReservedEmail(tx, after.email);
  await store(tx, target.id, after);
  if (after.email) await endAccess(tx, target.id);
  if (wanted.role !== target.role) await notifyRoleChange(tx, target, wanted.role);
  const before = Object.fromEntries(changed.map(([key]) => [key, target[key as keyof Profile]]));
  return { action: changed.length === 1 && after.role ? 'user.role' : 'user.edit', before, after };
}

/** Neither a session nor a link sent to the previous address may open the account any more. */
async function endAccess(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();
  await endSessions(tx, userId);
}

async function store({ db }: Tx, userId: string, fields: Partial<Profile>): Promise<void> {
  try {
    await db
      .updateTable('users')
      .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email') throw error;
    throw new HttpError(conflict(messages.register.emailTaken, 'email'));
  }
}
