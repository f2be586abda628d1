import { canDeleteUser } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Tx } from '../../core/db/tx.ts';
import { deleteMember } from '../../core/members/delete-member.ts';
import { isLastAdmin } from '../../core/members/last-admin.ts';
import { refuseIf } from '../../core/http-error.ts';
import { lockUser } from './moderated-user.ts';

/** Returns the email, to be shown once: the audit log records the deletion without it. */
export async function deleteUser(
  tx: Tx,
  { id: actorId }: Actor,
  { userId }: { userId: string },
): Promise<string> {
  const { target, actor } = await lockUser(tx, { actorId, userId });
  const isLast = target.role === 'admin' && (await isLastAdmin(tx, userId));
  refuseIf(canDeleteUser(actor, { ...target, isLastAdmin: isLast }));
  await deleteMember(tx, actor, { userId });
  await leaveAudit(tx, actor, {
    action: 'user.delete',
    about: { kind: 'user', id: userId },
  });
  return target.email ?? '';
}
