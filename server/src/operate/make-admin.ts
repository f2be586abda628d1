import { isLockedOut } from '@gbr/domain/ban.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { endSessions } from '../core/auth/sessions.ts';
import { leaveAudit } from '../core/db/audit-log.ts';
import { lockMembers } from '../core/db/locks.ts';
import type { MailTx } from '../core/mail/queue-mail.ts';
import { notifyRoleChange } from '../core/members/notify-role-change.ts';
import { onlyLine } from './lines.ts';
import { writeAsOperator } from './operator-context.ts';
import type { OperatorContext } from './operator-context.ts';

export interface MadeAdmin {
  outcome: 'made' | 'already' | 'unknown';
  isBanned: boolean;
}

/** One line of JSON with what became of it. */
export async function* makeAdminLines(context: OperatorContext, email: string): AsyncGenerator<string> {
  yield JSON.stringify(await writeAsOperator(context, (tx) => makeAdmin(tx, normaliseEmail(email))));
}

export async function readMadeAdmin(lines: AsyncIterable<string>): Promise<MadeAdmin> {
  return JSON.parse(await onlyLine(lines));
}

/** The member logs in again: a session that somebody else holds must not become an admin's. */
async function makeAdmin(tx: MailTx, email: string): Promise<MadeAdmin> {
  const find = () => tx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const known = await find();
  if (known) await lockMembers(tx.db, known.id);
  const member = await find();
  if (!member) return { outcome: 'unknown', isBanned: false };
  const isBanned = isLockedOut(member.ban_status);
  if (member.role === 'admin') return { outcome: 'already', isBanned };
  await tx.db
    .updateTable('users')
    .set((eb) => ({ role: 'admin', version: eb('version', '+', 1) }))
    .where('id', '=', member.id)
    .execute();
  await endSessions(tx, member.id);
  await leaveAudit(tx, 'operator', {
    action: 'user.role',
    about: { kind: 'user', id: member.id },
    before: { role: member.role },
    after: { role: 'admin' },
  });
  await notifyRoleChange(tx, member, 'admin');
  return { outcome: 'made', isBanned };
}
