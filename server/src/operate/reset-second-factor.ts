import { isOneOf } from '@gbr/domain/choices.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { endSessions } from '../core/auth/sessions.ts';
import { leaveAudit } from '../core/db/audit-log.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import type { MailTx } from '../core/mail/queue-mail.ts';
import { secondFactorChanged } from '../core/mail/templates/second-factor-changed.ts';
import { dropSecondFactors } from '../core/members/drop-second-factors.ts';
import { onlyLine } from './lines.ts';
import { writeAsOperator } from './operator-context.ts';
import type { OperatorContext } from './operator-context.ts';

const resetOutcomes = ['reset', 'none', 'unknown'] as const;
type ResetOutcome = (typeof resetOutcomes)[number];

/** One word: what became of it. */
export async function* resetSecondFactorLines(
  context: OperatorContext,
  email: string,
): AsyncGenerator<string> {
  yield await writeAsOperator(context, (tx) => resetSecondFactor(tx, normaliseEmail(email)));
}

export async function readResetOutcome(lines: AsyncIterable<string>): Promise<ResetOutcome> {
  const outcome = await onlyLine(lines);
  if (!isOneOf(resetOutcomes, outcome)) throw new Error(`The server answered: ${outcome}`);
  return outcome;
}

/** Ends the member's sessions, too: the one who asked the operator may not be the only one logged in. */
async function resetSecondFactor(tx: MailTx, email: string): Promise<ResetOutcome> {
  const member = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) return 'unknown';
  if (!member.has_second_factor) return 'none';
  await dropSecondFactors(tx, member.id);
  await endSessions(tx, member.id);
  await leaveAudit(tx, 'operator', {
    action: 'user.reset-second-factor',
    about: { kind: 'user', id: member.id },
    before: { secondFactor: true },
    after: { secondFactor: false },
  });
  await queueMail(tx, member, secondFactorChanged('all-removed'));
  return 'reset';
}
