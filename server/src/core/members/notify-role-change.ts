import type { Role } from '@gbr/domain/choices.ts';
import { isStaff } from '@gbr/domain/permissions.ts';
import type { UserRow } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { MailTx } from '../mail/queue-mail.ts';
import { roleChanged } from '../mail/templates/role-changed.ts';
import { activeAdmins } from './active-admins.ts';

/** Once the role is stored: those who are admins now, or were until now. */
export async function notifyRoleChange(tx: MailTx, target: UserRow, after: Role): Promise<void> {
  const admins = await activeAdmins(tx.db).select(['id', 'name', 'email']).orderBy('id').execute();
  const recipients = target.role === 'admin' ? [...admins, target] : admins;
  for (const recipient of recipients) {
    const opensLog = recipient !== target || isStaff({ role: after });
    await queueMail(tx, recipient, roleChanged({ member: target, before: target.role, after, opensLog }));
  }
}
