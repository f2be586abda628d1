import { banRefusal } from '@gbr/domain/ban.ts';
import type { MemberAct } from '@gbr/domain/ban.ts';
import { banOf, missingFactor } from '../auth/session.ts';
import type { Tx } from '../db/tx.ts';
import { refuseIf, unauthorised } from '../http-error.ts';

// 403 or 401 for a member banned or deleted since the call was let in; as a moderator, also without a required second
// factor. Lock the member first.
export async function recheckBan(
  { db, now, config }: Tx,
  { id }: { id: string },
  act: MemberAct,
): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select(['role', 'has_second_factor', 'ban_status', 'ban_until', 'ban_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw unauthorised();
  const isStaffCall = act === 'moderate';
  refuseIf(banRefusal(banOf(member), act, now) ?? (isStaffCall ? missingFactor(member, config) : undefined));
}
