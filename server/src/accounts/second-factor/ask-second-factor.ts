import { sql } from 'kysely';
import { secondFactorWaitMs } from '@gbr/domain/limits.ts';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import type { SecondFactorMethod } from '@gbr/domain/second-factor.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import type { Deps } from '../../core/deps.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { HttpError } from '../../core/http-error.ts';
import { challengeHash, newChallenge } from './challenges.ts';
import { readFactors } from './read-factors.ts';

// For a member who has one. `user` is as of the password check: 401 when changed since. The lock makes a change
// wait, so that it voids this challenge.
export async function askSecondFactor(deps: Deps, user: UserRow): Promise<SecondFactorNeeded> {
  const challenge = newChallenge();
  const expiresAt = new Date(deps.now().getTime() + secondFactorWaitMs);
  const { numAffectedRows } = await sql`
    insert into auth_challenges (token_hash, purpose, user_id, expires_at)
    select ${challengeHash(challenge)}, 'second-factor', id, ${expiresAt} from users
    where id = ${user.id} and email = ${user.email} and password_hash = ${user.password_hash}
      and has_second_factor and deleted_at is null
    for share
  `.execute(deps.db);
  if (!numAffectedRows) throw new HttpError({ status: 401, msg: loginMessages.wrong });
  return { challenge, methods: await methodsOf(deps, user) };
}

async function methodsOf(deps: Deps, user: UserRow): Promise<SecondFactorMethod[]> {
  const { totp, passkeys, recoveryCodesLeft } = await readFactors(deps.db, user.id);
  const methods: SecondFactorMethod[] = [];
  if (totp) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if (recoveryCodesLeft > 0) methods.push('recovery-code');
  return methods;
}
