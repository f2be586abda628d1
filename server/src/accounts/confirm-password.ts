import type { Problem } from '@gbr/domain/forms/problem.ts';
import type { Deps } from '../core/deps.ts';
import type { Turn } from '../core/auth/fair-queue.ts';
import { inPasswordQueue, isPassword } from '../core/auth/passwords.ts';
import { assertValid } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { consumeAttempt, consumeAttempts, giveBack } from '../core/auth/rate-limit.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { passwordFailuresPerMember, passwordUsesPerMember } from './auth-limits.ts';

export const turnOf = ({ id, last_address }: UserRow): Turn => ({ address: last_address ?? '', account: id });

/** 400 with `problem` unless it is the member's own; 429 after too many failures, or changes. */
export function confirmPassword(
  deps: Deps,
  user: UserRow,
  password: string,
  problem: Problem,
): Promise<void> {
  const turn = turnOf(user);
  return withKeyedMutex(user.id, turn.address, () =>
    inPasswordQueue(turn, async () => {
      const attempt = { limit: passwordFailuresPerMember, who: user.id };
      const counted = await consumeAttempts(deps.db, [attempt], deps.now());
      if (!(await isPassword(password.slice(0, 1024), user.password_hash))) assertValid(problem);
      await giveBack(deps.db, counted);
      await consumeAttempt(deps.db, passwordUsesPerMember, user.id, deps.now());
    }),
  );
}
