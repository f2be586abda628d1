import type { Problem } from '@gbr/domain/forms/problem.ts';
import type { Deps } from '../core/deps.ts';
import { isPassword } from '../core/auth/passwords.ts';
import { assertValid } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { consumeAttempt, assertAttemptsLeft } from '../core/auth/rate-limit.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { passwordFailuresPerMember } from './auth-limits.ts';

/** 400 with `problem` unless it is the member's own; 429 after too many failures. */
export function confirmPassword(
  deps: Deps,
  user: UserRow,
  password: string,
  problem: Problem,
): Promise<void> {
  return withKeyedMutex(user.id, async () => {
    const now = deps.now();
    await assertAttemptsLeft(deps.db, passwordFailuresPerMember, user.id, now);
    if (await isPassword(password.slice(0, 1024), user.password_hash)) return;
    await consumeAttempt(deps.db, passwordFailuresPerMember, user.id, now);
    assertValid(problem);
  });
}
