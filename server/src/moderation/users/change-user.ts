import { activeBan, isLockedOut } from '@gbr/domain/ban.ts';
import { moderatorUserProblem } from '@gbr/domain/forms/moderator-user.ts';
import { canChangeUser } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { ChangeUserBody } from '@gbr/domain/wire/moderation.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Tx } from '../../core/db/tx.ts';
import { isLastAdmin } from '../../core/members/last-admin.ts';
import { refuseIf, assertValid } from '../../core/http-error.ts';
import { banOf } from '../../core/auth/session.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { changeBalance } from './change-balance.ts';
import { changeBan } from './change-ban.ts';
import { changeProfile } from './change-profile.ts';
import { lockUser } from './moderated-user.ts';

// Each kind has an audit entry of its own: rules.md#changing-a-member. 409: last admin, taken email, stale `version`.
export async function changeUser(
  tx: Tx,
  { id: actorId }: Actor,
  { userId, change: sent }: { userId: string; change: ChangeUserBody },
): Promise<void> {
  const { target, actor } = await lockUser(tx, { actorId, userId });
  const change = withoutShownName(sent, target);
  assertValid(moderatorUserProblem(change, { ...target, amazonName: target.amazon_name }));
  await refuseUnlessAllowed(tx, actor, target, change);

  // Campaigns are locked before members, as everywhere: a ban, which hides them, comes first.
  const changes = [
    await changeBan(tx, actor, { target, change }),
    await changeBalance(tx, actor, { target, change }),
    await changeProfile(tx, { target, change }),
  ];
  for (const made of changes) {
    if (made) await leaveAudit(tx, actor, { about: { kind: 'user', id: userId }, ...made });
  }
}

/** A member without a name is shown to staff by part of their email. Stored as a name, others would read it. */
function withoutShownName({ name, ...change }: ChangeUserBody, target: UserRow): ChangeUserBody {
  const isShownOnly = target.name === '' && name?.trim() === selfName('', target.email);
  return name === undefined || isShownOnly ? change : { name, ...change };
}

async function refuseUnlessAllowed(
  tx: Tx,
  actor: Actor,
  target: UserRow,
  change: ChangeUserBody,
): Promise<void> {
  const isDemoted = change.role !== undefined && change.role !== 'admin';
  const isShutOut = change.banStatus !== undefined && isLockedOut(change.banStatus);
  const losesAdmin = target.role === 'admin' && (isDemoted || isShutOut);
  const subject = {
    id: target.id,
    role: target.role,
    email: target.email,
    banStatus: activeBan(banOf(target), tx.now),
    gems: target.gems,
    credits: target.credits,
    isLastAdmin: losesAdmin && (await isLastAdmin(tx, target.id)),
  };
  refuseIf(canChangeUser(actor, subject, change));
}
