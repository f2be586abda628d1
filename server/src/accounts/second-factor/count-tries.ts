import type { UserRow } from '../../core/db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { HttpError } from '../../core/http-error.ts';
import { assertAttemptsLeft, consumeAttempt, resetAttempts } from '../../core/auth/rate-limit.ts';
import { secondFactorFailuresPerMember } from '../auth-limits.ts';
import { limitsFor } from '../login.ts';
import type { Caller } from '../login.ts';

/** A wrong code counts like a wrong password, and for the account whoever enters it. */
export async function countingTries<T>(
  deps: Deps,
  { user, caller }: { user: UserRow; caller: Caller },
  check: () => Promise<T>,
): Promise<T> {
  const now = deps.now();
  const limits = limitsFor(user, user.email ?? '', caller);
  for (const [limit, who] of limits) await assertAttemptsLeft(deps.db, limit, who, now);
  await consumeAttempt(deps.db, secondFactorFailuresPerMember, user.id, now);
  try {
    const result = await check();
    await resetAttempts(deps.db, secondFactorFailuresPerMember, user.id);
    return result;
  } catch (error) {
    if (error instanceof HttpError) {
      for (const [limit, who] of limits) await consumeAttempt(deps.db, limit, who, now);
      deps.log.info({ userId: user.id, status: error.answer.status }, 'login failed');
    }
    throw error;
  }
}
