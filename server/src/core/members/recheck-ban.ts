import { banRefusal, type MemberAct } from '@gbr/domain/ban.ts';
import { banOf } from '../auth/session.ts';
import type { Tx } from '../db/tx.ts';
import { refuseIf, unauthorised } from '../http-error.ts';

/**
 * Refuses a member who was banned (403) or deleted (401) since the call was let in. To be asked once the member is
 * locked: a ban that is being given is waited for.
 */
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
