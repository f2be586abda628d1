import type { FastifyRequest } from 'fastify';
import { passwordMessages } from '@gbr/domain/messages/password.ts';
import { ownPasswordProblem } from '@gbr/domain/forms/second-factor.ts';
import type { OwnPasswordBody } from '@gbr/domain/wire/second-factor.ts';
import { memberOf, sessionIdOf } from '../../core/auth/session.ts';
import { holdSession } from '../../core/auth/sessions.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { assertValid, unauthorised } from '../../core/http-error.ts';
import { queueMail } from '../../core/mail/queue-mail.ts';
import { secondFactorChanged } from '../../core/mail/templates/second-factor-changed.ts';
import type { FactorChange } from '../../core/mail/templates/second-factor-changed.ts';
import { hasFactor } from '../../core/members/has-factor.ts';
import { confirmPassword } from '../confirm-password.ts';
import { storeRecoveryCodes } from './recovery-codes.ts';
import type { NewRecoveryCodes } from './recovery-codes.ts';

export async function confirmOwnPassword(deps: Deps, user: UserRow, body: OwnPasswordBody): Promise<void> {
  assertValid(ownPasswordProblem(body));
  const wrong = { field: 'password', msg: passwordMessages.wrong };
  await confirmPassword(deps, user, body.password, wrong);
}

export interface AccountCaller {
  user: UserRow;
  sessionId: string;
}

export function accountCaller(request: FastifyRequest): AccountCaller {
  return { user: memberOf(request), sessionId: sessionIdOf(request) };
}

// Changes take turns. 401 when the session has ended while it waited: who logged a thief out finds nothing added.
export async function lockFactors(tx: Pick<Tx, 'db'>, { user, sessionId }: AccountCaller): Promise<void> {
  const member = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw unauthorised();
  await holdSession(tx, sessionId);
}

// After a factor was stored or deleted: recovery codes come with the first and go with the last. Returns those to show.
export async function settleFactors(
  tx: Tx,
  user: UserRow,
  { change, codes }: { change: FactorChange; codes?: NewRecoveryCodes },
): Promise<string[] | null> {
  const { db } = tx;
  const has = await hasFactor(tx, user.id);
  await db.updateTable('users').set({ has_second_factor: has }).where('id', '=', user.id).execute();
  await queueMail(tx, user, secondFactorChanged(change));
  if (!has) {
    await db.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
    await db.deleteFrom('auth_challenges').where('user_id', '=', user.id).execute();
    return null;
  }
  if (!codes || (await hasCodes(tx, user.id))) return null;
  await storeRecoveryCodes(tx, user.id, codes);
  return codes.texts;
}

async function hasCodes({ db }: Tx, userId: string): Promise<boolean> {
  const code = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return code !== undefined;
}
