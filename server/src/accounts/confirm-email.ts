import { isLockedOut } from '@gbr/domain/ban.ts';
import { endSessions } from '../core/auth/sessions.ts';
import { leaveAudit } from '../core/db/audit-log.ts';
import type { EmailLinkRow, UserRow } from '../core/db/tables.ts';
import type { Tx } from '../core/db/tx.ts';
import { confirmAddress } from '../core/members/confirm-address.ts';
import { prolongUndo, refusedLink, takeEmailLink } from '../core/members/email-links.ts';
import { refuseReservedEmail } from '../core/members/reserved-email.ts';
import { storeEmail } from '../core/members/store-email.ts';

/** One 400 for every link that does not work; 409 when the new address is another's by now. */
export async function confirmEmail(tx: Tx, token: string): Promise<{ userId: string }> {
  const { member, link } = await takeEmailLink(tx, token, ['confirm', 'change']);
  if (isLockedOut(member.ban_status)) throw refusedLink();
  if (link.kind === 'change') await replaceEmail(tx, member, link);
  else if (link.email !== member.email) throw refusedLink();
  await confirmAddress(tx, member, link.email);
  return { userId: member.id };
}

async function replaceEmail(
  tx: Tx,
  member: UserRow,
  { email, session_id: requestedIn }: EmailLinkRow,
): Promise<void> {
  refuseReservedEmail(tx, email, member);
  await storeEmail(tx, { userId: member.id, email, isConfirmed: true });
  await prolongUndo(tx, member.id, member.email ?? '');
  await endSessions(tx, member.id, requestedIn === null ? {} : { except: requestedIn });
  await leaveAudit(tx, member, {
    action: 'user.email',
    about: { kind: 'user', id: member.id },
    before: { email: member.email },
    after: { email },
  });
}
