import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { lockingBans } from '@gbr/domain/ban.ts';
import type { BanStatus } from '@gbr/domain/choices.ts';

/** SQL: member `u` has this ban at `now`, as `activeBan` says. Compares the stored ban, which is indexed, and its end. */
export function hasBan(status: BanStatus, now: Date): RawBuilder<boolean> {
  if (status === 'active') {
    return sql`(u.ban_status = 'active' or u.ban_status = '7day' and u.ban_until <= ${now})`;
  }
  if (status === '7day') return sql`(u.ban_status = '7day' and u.ban_until > ${now})`;
  return sql`u.ban_status = ${status}`;
}

/** SQL: member `u` is banned for good. */
export const hasLockingBan: RawBuilder<boolean> = sql`u.ban_status in (${sql.join(lockingBans.map((ban) => sql.lit(ban)))})`;
