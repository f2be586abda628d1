import { banRefusal } from '@gbr/domain/ban.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { loginProblem } from '@gbr/domain/forms/login.ts';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import type { LoginBody } from '@gbr/domain/wire/accounts.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import { addressKey } from '../core/http/client-address.ts';
import type { Deps } from '../core/deps.ts';
import { inPasswordQueue, isPassword } from '../core/auth/passwords.ts';
import { refuseIf, assertValid, HttpError, isOurFault } from '../core/http-error.ts';
import { banOf } from '../core/auth/session.ts';
import { startSession } from '../core/auth/sessions.ts';
import type { UserRow } from '../core/db/tables.ts';
import { consumeAttempts, giveBack } from '../core/auth/rate-limit.ts';
import type { Attempt } from '../core/auth/rate-limit.ts';
import { findAccount } from './find-account.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { loginFailuresPerAccount, loginFailuresPerAccountAndAddress } from './auth-limits.ts';
import { logFailedLogin } from './log-failed-login.ts';
import { addressBlocked } from './refuse-banned-address.ts';
import { askSecondFactor } from './second-factor/ask-second-factor.ts';
import type { LoggedIn } from './session-answer.ts';

/** Where a login comes from: what counts its failures, and what its session will be called. */
export interface LoginSource {
  address: string;
  addressDigest: string;
  /** Failures from the address and from the networks around it. */
  attempts: Attempt[];
  userAgent: string | undefined;
}

/** 401 alike and as slowly for unknown email and wrong password; 403 when banned; 429 after failures. */
export async function login(
  deps: Deps,
  body: LoginBody,
  source: LoginSource,
): Promise<LoggedIn | SecondFactorNeeded> {
  assertValid(loginProblem(body));
  const email = normaliseEmail(body.email);
  // One at a time for each account, so that correct passwords at the same time do not count as guesses.
  return withKeyedMutex(email, source.address, () =>
    inPasswordQueue({ address: source.address, account: email }, async () => {
      const { user, isAddressBanned } = await findAccount(deps, { email, address: source.address });
      return logFailedLogin(deps, user?.id ?? null, async () => {
        if (isAddressBanned) throw addressBlocked();
        return checkPassword(deps, { user, email, password: body.password }, source);
      });
    }),
  );
}

interface Login {
  user: UserRow | undefined;
  email: string;
  password: string;
}

async function checkPassword(
  deps: Deps,
  { user, email, password }: Login,
  source: LoginSource,
): Promise<LoggedIn | SecondFactorNeeded> {
  const now = deps.now();
  const [ofAddress, ...others] = attemptsOf(user, email, source);
  const counted = await consumeAttempts(deps.db, [ofAddress, ...others], now);

  const isRight = await isPassword(password.slice(0, 1024), user?.password_hash);
  if (!user || !isRight) throw new HttpError({ status: 401, msg: loginMessages.wrong });
  const refusal = banRefusal(banOf(user), 'login', now);
  if (refusal || user.has_second_factor) {
    await giveBack(deps.db, counted, ofAddress);
    refuseIf(refusal);
    return askSecondFactor(deps, user);
  }
  try {
    const tx = { db: deps.db, now: deps.now() };
    return { user, ...(await startSession(tx, user, source, { counted, reset: ofAddress })) };
  } catch (error) {
    if (isOurFault(error)) await giveBack(deps.db, counted, ofAddress);
    throw error;
  }
}

/** A member whose account someone keeps guessing at still gets in from their last address. */
export function attemptsOf(
  user: UserRow | undefined,
  email: string,
  source: LoginSource,
): [Attempt, ...Attempt[]] {
  const isFamiliar = user?.last_address != null && addressKey(user.last_address) === source.address;
  return [
    { limit: loginFailuresPerAccountAndAddress, who: `${source.addressDigest}:${email}` },
    ...(isFamiliar ? [] : [{ limit: loginFailuresPerAccount, who: email }]),
    ...source.attempts,
  ];
}
