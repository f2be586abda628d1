import { sql } from 'kysely';
import { activeBan, banUntilFrom, isLockedOut } from '@gbr/domain/ban.ts';
import type { BanStatus } from '@gbr/domain/choices.ts';
import { ipBanMemoryMs } from '@gbr/domain/limits.ts';
import type { ChangeUserBody } from '@gbr/domain/wire/moderation.ts';
import type { Db } from '../../core/db/database.ts';
import type { Deps } from '../../core/deps.ts';
import { endAssignments } from '../../core/exchange/end-assignments.ts';
import { syncCampaignVisibility } from '../../core/exchange/campaign-visibility.ts';
import { queueBan } from '../../core/mail/templates/ban.ts';
import { banOf } from '../../core/auth/session.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { bannableAddress } from './bannable-address.ts';
import type { UserChange } from './user-change.ts';

interface Ban {
  status: BanStatus;
  reason: string;
}

/** Bans the member, lifts the ban, or rewords its reason; a ban that is in force already is not given again. */
export async function changeBan(
  deps: Deps,
  db: Db,
  target: UserRow,
  { banStatus, banReason }: ChangeUserBody,
  now: Date,
): Promise<UserChange | undefined> {
  const current = activeBan(banOf(target), now);
  const status = banStatus ?? current;
  const keptReason = status === current ? target.ban_reason : '';
  const ban = { status, reason: status === 'active' ? '' : (banReason ?? keptReason).trim() };
  if (status !== current) await setBan(deps, db, target, ban, now);
  else if (status !== 'active' && ban.reason !== target.ban_reason) {
    await db.updateTable('users').set({ ban_reason: ban.reason }).where('id', '=', target.id).execute();
  } else return undefined;
  return {
    action: status === 'active' ? 'user.unban' : 'user.ban',
    before: { banStatus: current, banReason: target.ban_reason },
    after: { banStatus: status, banReason: ban.reason },
  };
}

/**
 * `permanent` and `ipban` cancel the member's open assignments and take their books out of the library;
 * `ipban` also shuts the address they last used for 30 days, and any other state frees it (decisions,
 * section 3). The member hears of a ban by mail.
 */
async function setBan(
  deps: Deps,
  db: Db,
  target: UserRow,
  { status, reason }: Ban,
  now: Date,
): Promise<void> {
  const until = status === '7day' ? banUntilFrom(now) : null;
  await holdCampaigns(db, target.id);
  if (isLockedOut(status)) await endAssignments(db, { userId: target.id }, { status: 'cancelled', now });
  await db
    .updateTable('users')
    .set({ ban_status: status, ban_until: until, ban_reason: reason })
    .where('id', '=', target.id)
    .execute();
  await syncCampaignVisibility(db, { ownerId: target.id });
  await banAddress(deps, db, target, status === 'ipban', now);
  if (status !== 'active') await queueBan(deps, db, target, { status, until, reason });
}

/** Held before the member's row, so that the order of locks is the same as everywhere. */
async function holdCampaigns(db: Db, ownerId: string): Promise<void> {
  await sql`
    select id from campaigns where is_active and owner_id = ${ownerId} order by id for no key update
  `.execute(db);
}

async function banAddress(deps: Deps, db: Db, target: UserRow, isBanned: boolean, now: Date): Promise<void> {
  await db.deleteFrom('address_bans').where('user_id', '=', target.id).execute();
  const address = bannableAddress(target.last_address, deps.config.trustProxy);
  if (!isBanned || address === undefined) return;
  const until = new Date(now.getTime() + ipBanMemoryMs);
  await db.insertInto('address_bans').values({ address, user_id: target.id, until }).execute();
}
