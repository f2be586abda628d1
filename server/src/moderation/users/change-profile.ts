import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { keysOf } from '@gbr/domain/keys-of.ts';
import type { ChangeUserBody } from '@gbr/domain/wire/moderation.ts';
import { endSessions } from '../../core/auth/sessions.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { notifyRoleChange } from '../../core/members/notify-role-change.ts';
import { refuseReservedEmail } from '../../core/members/reserved-email.ts';
import { sendConfirmation, sendUndo } from '../../core/members/send-confirmation.ts';
import { storeEmail } from '../../core/members/store-email.ts';
import type { AuditedChange } from './audited-change.ts';

type Profile = Pick<UserRow, 'name' | 'email' | 'marketplace' | 'amazon_name' | 'role'>;

/** Only fields that differ; 409 for a taken email. */
export async function changeProfile(
  tx: Tx,
  { target, change }: { target: UserRow; change: ChangeUserBody },
): Promise<AuditedChange | undefined> {
  const wanted: Profile = {
    name: change.name?.trim() ?? target.name,
    email: change.email === undefined ? target.email : normaliseEmail(change.email),
    marketplace: change.marketplace?.trim() ?? target.marketplace,
    amazon_name: change.amazonName?.trim() ?? target.amazon_name,
    role: change.role ?? target.role,
  };
  const changed = keysOf(wanted).filter((key) => wanted[key] !== target[key]);
  if (changed.length === 0) return undefined;
  const after: Partial<Profile> = Object.fromEntries(changed.map((key) => [key, wanted[key]]));
  const { email, ...fields } = after;
  if (email) refuseReservedEmail(tx, email);
  await store(tx, target.id, fields);
  if (email) await replaceEmail(tx, { ...target, name: wanted.name }, email);
  if (wanted.role !== target.role) await notifyRoleChange(tx, target, wanted.role);
  const before = Object.fromEntries(changed.map((key) => [key, target[key]]));
  return { action: changed.length === 1 && after.role ? 'user.role' : 'user.edit', before, after };
}

/** Counts at once: the former address may undo it, and neither a session nor a link to it opens the account. */
async function replaceEmail(tx: Tx, target: UserRow, email: string): Promise<void> {
  await storeEmail(tx, { userId: target.id, email, isConfirmed: false });
  await endSessions(tx, target.id);
  if (target.email !== null) await sendUndo(tx, { ...target, email: target.email }, 'admin');
  await sendConfirmation(tx, { ...target, email }, 'changed by an admin');
}

async function store({ db }: Tx, userId: string, fields: Partial<Profile>): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db
    .updateTable('users')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
