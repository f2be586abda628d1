import type { UserRow } from '../../core/db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { isOurFault } from '../../core/http-error.ts';
import { consumeAttempt, consumeAttempts, giveBack, resetAttempts } from '../../core/auth/rate-limit.ts';
import { secondFactorFailuresPerMember } from '../auth-limits.ts';
import { logFailedLogin } from '../log-failed-login.ts';
import { attemptsOf } from '../login.ts';
import type { LoginSource } from '../login.ts';

/** A wrong code counts like a wrong password, and for the account, no matter who enters it. */
export async function countingAttempts<T>(
  deps: Deps,
  { user, source }: { user: UserRow; source: LoginSource },
  check: () => Promise<T>,
): Promise<T> {
  return logFailedLogin(deps, user.id, () => checkCounted(deps, { user, source }, check));
}

async function checkCounted<T>(
  deps: Deps,
  { user, source }: { user: UserRow; source: LoginSource },
  check: () => Promise<T>,
): Promise<T> {
  const now = deps.now();
  await consumeAttempt(deps.db, secondFactorFailuresPerMember, user.id, now);
  const counted = await consumeAttempts(deps.db, attemptsOf(user, user.email ?? '', source), now);
  try {
    const result = await check();
    await giveBack(deps.db, counted);
    await resetAttempts(deps.db, secondFactorFailuresPerMember, user.id);
    return result;
  } catch (error) {
    if (isOurFault(error)) await giveBack(deps.db, counted);
    throw error;
  }
}
