import { messages } from '@gbr/domain/messages.ts';
import { canDeleteUser, type Actor } from '@gbr/domain/permissions.ts';
import { notFound } from '@gbr/domain/refusals.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Db } from '../../core/db/database.ts';
import { deleteMember } from '../../core/members/delete-member.ts';
import type { Deps } from '../../core/deps.ts';
import { isLastAdmin } from '../../core/members/last-admin.ts';
import { refuseIf, HttpError } from '../../core/http-error.ts';
import { findMember } from './member-view.ts';

/**
 * Deletes a member with all that is personal (decisions, section 3); the audit log keeps that it was done,
 * not to whom. Refuses 404 who is gone already, 409 the last admin, 403 an admin to moderators and
 * oneself. Answers the e-mail of who was deleted, to be said once.
 */
export async function deleteUser(deps: Deps, db: Db, actor: Actor, userId: string): Promise<string> {
  const target = await findMember(db, userId);
  const lastAdmin = target.role === 'admin' && (await isLastAdmin(db, userId));
  refuseIf(canDeleteUser(actor, { ...target, isLastAdmin: lastAdmin }));
  const now = deps.now();
  const isDone = await deleteMember(deps, db, { userId, actorId: actor.id, now });
  if (!isDone) throw new HttpError(notFound(messages.moderatorUsers.notFound));
  await leaveAudit(db, now, {
    actorId: actor.id,
    action: 'user.delete',
    about: { kind: 'user', id: userId },
  });
  return target.email ?? '';
}
