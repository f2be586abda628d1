import { suspectFactorMs } from '@gbr/domain/limits.ts';
import { endSessions } from '../core/auth/sessions.ts';
import { leaveAudit } from '../core/db/audit-log.ts';
import type { Tx } from '../core/db/tx.ts';
import { confirmAddress } from '../core/members/confirm-address.ts';
import { dropSecondFactorsSince } from '../core/members/drop-second-factors.ts';
import { takeEmailLink, voidLaterUndos } from '../core/members/email-links.ts';
import { storeEmail } from '../core/members/store-email.ts';

// What was recently added to the second factor goes with it: a thief's passkey or app would open the account or keep the
// member out. Also before the change took effect: then the address stays.
export async function undoEmail(tx: Tx, token: string): Promise<void> {
  const { member, link } = await takeEmailLink(tx, token, ['undo']);
  const { id: userId, email } = member;
  await storeEmail(tx, { userId, email: link.email, isConfirmed: true });
  await confirmAddress(tx, member, link.email);
  await voidLaterUndos(tx, link);
  await dropSecondFactorsSince(tx, userId, new Date(link.created_at.getTime() - suspectFactorMs));
  await endSessions(tx, userId);
  if (email === link.email) return;
  await leaveAudit(tx, member, {
    action: 'user.email-undo',
    about: { kind: 'user', id: userId },
    before: { email },
    after: { email: link.email },
  });
}
