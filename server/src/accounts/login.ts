import { banRefusal } from '@gbr/domain/ban.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { loginProblem } from '@gbr/domain/forms/login.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { LoginBody } from '@gbr/domain/wire/accounts.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import { addressKey } from '../core/http/client-address.ts';
import type { Deps } from '../core/deps.ts';
import { inPasswordQueue, isPassword } from '../core/auth/passwords.ts';
import { refuseIf, assertValid, HttpError } from '../core/http-error.ts';
import { banOf } from '../core/auth/session.ts';
import { startSession } from '../core/auth/sessions.ts';
import type { UserRow } from '../core/db/tables.ts';
import { consumeAttempts, giveBack, resetAttempts } from '../core/auth/rate-limit.ts';
import type { Attempt } from '../core/auth/rate-limit.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { loginFailuresPerAccount, loginFailuresPerPlace } from './auth-limits.ts';
import { logFailedLogin } from './log-failed-login.ts';
import { refuseBannedAddress } from './refuse-banned-address.ts';
import { askSecondFactor } from './second-factor/ask-second-factor.ts';
import type { LoggedIn } from './session-answer.ts';

export interface Caller {
  address: string;
  /** A digest of it. */
  place: string;
  /** Failures from the address and from the networks around it. */
  attempts: Attempt[];
  userAgent: string | undefined;
}

/** 401 alike and as slowly for unknown email and wrong password; 403 when banned; 429 after failures. */
export async function login(
  deps: Deps,
  body: LoginBody,
  caller: Caller,
): Promise<LoggedIn | SecondFactorNeeded> {
  assertValid(loginProblem(body));
  const email = normaliseEmail(body.email);
  // One at a time for each account, so that correct passwords at the same time do not count as guesses.
  return withKeyedMutex(email, caller.address, () =>
    inPasswordQueue({ address: caller.address, account: email }, async () => {
      const user = await deps.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst();
      return logFailedLogin(deps, user?.id ?? null, async () => {
        await refuseBannedAddress(deps, caller.address);
        const member = await checkPassword(deps, { user, email, password: body.password ?? '' }, caller);
        const needed = await askSecondFactor(deps, member);
        if (needed) return needed;
        return { user: member, ...(await startSession({ db: deps.db, now: deps.now() }, member, caller)) };
      });
    }),
  );
}

interface Login {
  user: UserRow | undefined;
  email: string;
  password: string;
}

async function checkPassword(deps: Deps, { user, email, password }: Login, caller: Caller): Promise<UserRow> {
  const now = deps.now();
  const counted = await consumeAttempts(deps.db, attemptsOf(user, email, caller), now);

  const isRight = await isPassword(password.slice(0, 1024), user?.password_hash);
  if (!user || !isRight) throw new HttpError({ status: 401, msg: messages.login.wrong });
  await giveBack(deps.db, counted);
  await resetAttempts(deps.db, loginFailuresPerPlace, placeOf(email, caller));
  refuseIf(banRefusal(banOf(user), 'login', now));
  return user;
}

/** A member whose account someone keeps guessing at still gets in from their last address. */
export function attemptsOf(user: UserRow | undefined, email: string, caller: Caller): Attempt[] {
  const isFamiliar = user?.last_address != null && addressKey(user.last_address) === caller.address;
  return [
    { limit: loginFailuresPerPlace, who: placeOf(email, caller) },
    ...(isFamiliar ? [] : [{ limit: loginFailuresPerAccount, who: email }]),
    ...caller.attempts,
  ];
}

const placeOf = (email: string, { place }: Caller) => `${place}:${email}`;
