import type { MemberAct } from '@gbr/domain/ban.ts';
import { canModerate } from '@gbr/domain/permissions.ts';
import { actRefusal, missingFactor } from '../auth/session.ts';
import type { UserRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { refuseIf, unauthorised } from '../http-error.ts';

const rechecked = [
  'role',
  'has_second_factor',
  'ban_status',
  'ban_until',
  'ban_reason',
  'email_confirmed',
] as const satisfies (keyof UserRow)[];
type Rechecked = Pick<UserRow, (typeof rechecked)[number]>;

/** 403 or 401 when what let the call in has changed since. Lock the member first. */
export async function recheckMember(tx: Tx, { id }: { id: string }, act: MemberAct): Promise<void> {
  const member = await tx.db
    .selectFrom('users')
    .select(rechecked)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  refuseIfChanged(tx, member, act);
}

/** The same for a member who was read again; undefined once they are deleted. */
export function refuseIfChanged(
  { now, config }: Pick<Tx, 'now' | 'config'>,
  member: Rechecked | undefined,
  act: MemberAct,
): void {
  if (!member) throw unauthorised();
  refuseIf(actRefusal(member, act, { now, config }));
  if (act === 'moderate') refuseIf(canModerate(member) ?? missingFactor(member, config));
}
