import type { Problem } from '@gbr/domain/forms/problem.ts';
import type { Deps } from '../core/deps.ts';
import { isPassword } from '../core/passwords.ts';
import { refuseProblem } from '../core/refused.ts';
import type { UserRow } from '../core/tables.ts';
import { countTry, refuseAfterTries } from '../core/tries.ts';
import { inTurn } from './in-turn.ts';
import { passwordFailuresPerMember } from './limits.ts';

/** Refuses with `problem` (400) unless `password` is the member's own; 429 after too many failures. */
export function confirmPassword(
  deps: Deps,
  user: UserRow,
  password: string,
  problem: Problem,
): Promise<void> {
  return inTurn(user.id, async () => {
    const now = deps.now();
    await refuseAfterTries(deps.db, passwordFailuresPerMember, user.id, now);
    if (await isPassword(password.slice(0, 1024), user.password_hash)) return;
    await countTry(deps.db, passwordFailuresPerMember, user.id, now);
    refuseProblem(problem);
  });
}
