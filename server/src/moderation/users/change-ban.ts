import { activeBan, banUntilFrom, isLockedOut } from '@gbr/domain/ban.ts';
import type { BanStatus } from '@gbr/domain/choices.ts';
import { ipBanMemoryMs } from '@gbr/domain/limits.ts';
import type { ChangeUserBody } from '@gbr/domain/wire/moderation.ts';
import type { ActorRef, Tx } from '../../core/db/tx.ts';
import { endAssignments } from '../../core/exchange/end-assignments.ts';
import { lockCampaigns } from '../../core/exchange/lock-campaigns.ts';
import { syncCampaignVisibility } from '../../core/exchange/sync-campaign-visibility.ts';
import { ownAddress } from '../../core/http/own-address.ts';
import { queueMail } from '../../core/mail/queue-mail.ts';
import { banned } from '../../core/mail/templates/ban.ts';
import { noteDecision } from '../../core/members/decisions.ts';
import { banOf } from '../../core/auth/session.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { AuditedChange } from './audited-change.ts';

interface Ban {
  status: BanStatus;
  reason: string;
}

/** A ban that is in force already is not given again. */
export async function changeBan(
  tx: Tx,
  actor: ActorRef,
  { target, change }: { target: UserRow; change: ChangeUserBody },
): Promise<AuditedChange | undefined> {
  const { banStatus, banReason } = change;
  const current = activeBan(banOf(target), tx.now);
  const status = banStatus ?? current;
  const keptReason = status === current ? target.ban_reason : '';
  const ban = { status, reason: status === 'active' ? '' : (banReason ?? keptReason).trim() };
  if (status !== current) await setBan(tx, actor, { target, ban });
  else if (status !== 'active' && ban.reason !== target.ban_reason) {
    await tx.db.updateTable('users').set({ ban_reason: ban.reason }).where('id', '=', target.id).execute();
  } else return undefined;
  return {
    action: status === 'active' ? 'user.unban' : 'user.ban',
    before: { banStatus: current, banReason: target.ban_reason },
    after: { banStatus: status, banReason: ban.reason },
  };
}

// `permanent` and `ipban` cancel open assignments and hide the member's books; `ipban` also blocks their last
// address for 30 days, any other state unblocks it. The member gets a mail.
async function setBan(
  tx: Tx,
  actor: ActorRef,
  { target, ban: { status, reason } }: { target: UserRow; ban: Ban },
): Promise<void> {
  const { db, now } = tx;
  const until = status === '7day' ? banUntilFrom(now) : null;
  // Before the member's row.
  await lockCampaigns(db, { memberId: target.id });
  if (isLockedOut(status)) await endAssignments(tx, { userId: target.id }, { status: 'cancelled' });
  await db
    .updateTable('users')
    .set({ ban_status: status, ban_until: until, ban_reason: reason })
    .where('id', '=', target.id)
    .execute();
  await syncCampaignVisibility(tx, { ownerId: target.id });
  await banAddress(tx, target, status === 'ipban');
  if (status === 'active') return;
  const { id: memberId } = target;
  const appeal = await noteDecision(tx, actor, { kind: 'ban', aboutId: memberId, memberId });
  await queueMail(tx, target, banned({ status, until, reason, memberId, appeal }));
}

async function banAddress({ db, now, config }: Tx, target: UserRow, isBanned: boolean): Promise<void> {
  await db.deleteFrom('address_bans').where('user_id', '=', target.id).execute();
  const address = ownAddress(target.last_address, config.trustProxy);
  if (!isBanned || address === undefined) return;
  const until = new Date(now.getTime() + ipBanMemoryMs);
  await db.insertInto('address_bans').values({ address, user_id: target.id, until }).execute();
}
