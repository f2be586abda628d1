import { banRefusal } from '@gbr/domain/ban.ts';
import type { MemberAct } from '@gbr/domain/ban.ts';
import { banOf } from '../auth/session.ts';
import type { Tx } from '../db/tx.ts';
import { refuseIf, unauthorised } from '../http-error.ts';

/** 403 or 401 for a member banned or deleted since the call was let in. Lock the member first. */
export async function recheckBan({ db, now }: Tx, { id }: { id: string }, act: MemberAct): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select(['ban_status', 'ban_until', 'ban_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw unauthorised();
  refuseIf(banRefusal(banOf(member), act, now));
}
