import { activeBan, isLockedOut } from '@gbr/domain/ban.ts';
import { moderatorUserProblem } from '@gbr/domain/forms/moderator-user.ts';
import { canChangeUser, type Actor } from '@gbr/domain/permissions.ts';
import type { ChangeUserBody } from '@gbr/domain/wire/moderation.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Db } from '../../core/db/database.ts';
import type { Deps } from '../../core/deps.ts';
import { isLastAdmin } from '../../core/members/last-admin.ts';
import { lockMembers } from '../../core/db/locks.ts';
import { refuseIf, assertValid } from '../../core/http-error.ts';
import { banOf } from '../../core/auth/session.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { changeBalance } from './change-balance.ts';
import { changeBan } from './change-ban.ts';
import { changeProfile } from './change-profile.ts';
import { findMember } from './member-view.ts';

/**
 * A moderator's change of a member: any subset of the fields, each kind of change with its own line in the
 * audit log (decisions, sections 3 and 5). Refuses 404 an unknown member, 400 a bad form, 403 what this
 * moderator may not do, 409 the last admin's role or ban, an e-mail that is taken, a stale `version` with a balance.
 */
export async function changeUser(
  deps: Deps,
  db: Db,
  actor: Actor,
  userId: string,
  body: ChangeUserBody,
): Promise<void> {
  await findMember(db, userId);
  await lockMembers(db, userId);
  const target = await findMember(db, userId);
  assertValid(moderatorUserProblem(body, target));
  const now = deps.now();
  await refuseUnlessAllowed(db, actor, target, body, now);

  // Campaigns are locked before members, like everywhere: what a ban hides comes first.
  const changes = [
    await changeBan(deps, db, target, body, now),
    await changeBalance(db, actor, target, body, now),
    await changeProfile(db, target, body),
  ];
  for (const change of changes) {
    if (!change) continue;
    await leaveAudit(db, now, { actorId: actor.id, about: { kind: 'user', id: userId }, ...change });
  }
}

async function refuseUnlessAllowed(
  db: Db,
  actor: Actor,
  target: UserRow,
  body: ChangeUserBody,
  now: Date,
): Promise<void> {
  const isDemoted = body.role !== undefined && body.role !== 'admin';
  const isShutOut = body.banStatus !== undefined && isLockedOut(body.banStatus);
  const losesAdmin = target.role === 'admin' && (isDemoted || isShutOut);
  const subject = {
    id: target.id,
    role: target.role,
    banStatus: activeBan(banOf(target), now),
    gems: target.gems,
    credits: target.credits,
    isLastAdmin: losesAdmin && (await isLastAdmin(db, target.id)),
  };
  refuseIf(canChangeUser(actor, subject, body));
}
