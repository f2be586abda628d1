import { banRefusal } from '@gbr/domain/ban.ts';
import type { MemberAct } from '@gbr/domain/ban.ts';
import { confirmationRefusal } from '@gbr/domain/confirmation.ts';
import { isEmailConfirmed } from '../auth/confirmed-email.ts';
import { banOf, missingFactor } from '../auth/session.ts';
import type { Tx } from '../db/tx.ts';
import { refuseIf, unauthorised } from '../http-error.ts';

/** 403 or 401 when what let the call in has changed since. Lock the member first. */
export async function recheckMember(
  { db, now, config }: Tx,
  { id }: { id: string },
  act: MemberAct,
): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select(['role', 'has_second_factor', 'ban_status', 'ban_until', 'ban_reason', 'email_confirmed'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw unauthorised();
  refuseIf(banRefusal(banOf(member), act, now));
  if (act === 'moderate') refuseIf(missingFactor(member, config));
  refuseIf(confirmationRefusal({ emailConfirmed: isEmailConfirmed(member, config) }, act));
}
