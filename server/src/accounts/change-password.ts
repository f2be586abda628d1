import { passwordChangeProblem } from '@gbr/domain/forms/change-password.ts';
import { passwordMessages } from '@gbr/domain/messages/password.ts';
import type { ChangePasswordBody } from '@gbr/domain/wire/accounts.ts';
import type { Deps } from '../core/deps.ts';
import { isCommonPassword } from '../core/auth/common-passwords.ts';
import { hashPassword, inPasswordQueue } from '../core/auth/passwords.ts';
import { holdSession, startSession } from '../core/auth/sessions.ts';
import { assertValid } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { confirmPassword, turnOf } from './confirm-password.ts';
import type { LoggedIn } from './session-answer.ts';
import { storePassword } from './store-password.ts';

// 400 for a bad form or a wrong password, 401 when this session has ended. A new id makes its old token useless, too.
export async function changePassword(
  deps: Deps,
  { user, sessionId, userAgent }: { user: UserRow; sessionId: string; userAgent: string | undefined },
  body: ChangePasswordBody,
): Promise<LoggedIn> {
  assertValid(passwordChangeProblem(body, { ...user, isListed: isCommonPassword }));
  const wrong = { field: 'currentPassword', msg: passwordMessages.currentWrong };
  await confirmPassword(deps, user, body.currentPassword, wrong);
  const passwordHash = await inPasswordQueue(turnOf(user), () => hashPassword(body.password));
  return deps.write(async (tx) => {
    // Another session may have changed the password since it was checked.
    const same = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!same) assertValid(wrong);
    await holdSession(tx, sessionId);
    const changed = await storePassword(tx, user, { passwordHash });
    return { user: changed, ...(await startSession(tx, changed, { userAgent })) };
  });
}
