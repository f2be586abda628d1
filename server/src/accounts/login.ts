import { banRefusal } from '@gbr/domain/ban.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { loginProblem } from '@gbr/domain/forms/login.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { LoginBody } from '@gbr/domain/wire/accounts.ts';
import type { Deps } from '../core/deps.ts';
import { isPassword } from '../core/passwords.ts';
import { refuseIf, refuseProblem, Refused } from '../core/refused.ts';
import { banOf } from '../core/session.ts';
import type { UserRow } from '../core/tables.ts';
import { countTry, forgetTries, refuseAfterTries } from '../core/tries.ts';
import { loginFailuresPerAccount, loginFailuresPerAddress } from './limits.ts';

/**
 * The member behind an e-mail and a password (decisions, sections 2 and 3). Refuses 401 for an unknown
 * e-mail and for a wrong password alike, in the same time; 403 a banned account, after the right
 * password only; 429 after too many failures. `address` is undefined where addresses are not counted.
 */
export async function login(deps: Deps, body: LoginBody, address: string | undefined): Promise<UserRow> {
  refuseProblem(loginProblem(body));
  const email = normaliseEmail(body.email);
  const now = deps.now();
  await refuseAfterTries(deps.db, loginFailuresPerAccount, email, now);
  if (address) await refuseAfterTries(deps.db, loginFailuresPerAddress, address, now);

  const user = await deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await isPassword((body.password ?? '').slice(0, 1024), user?.password_hash);
  if (!user || !isRight) {
    await countTry(deps.db, loginFailuresPerAccount, email, now);
    if (address) await countTry(deps.db, loginFailuresPerAddress, address, now);
    throw new Refused({ status: 401, msg: messages.login.wrong });
  }
  await forgetTries(deps.db, loginFailuresPerAccount, email);
  refuseIf(banRefusal(banOf(user), 'login', now));
  return user;
}
