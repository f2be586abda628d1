import { banRefusal } from '@gbr/domain/ban.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { loginProblem } from '@gbr/domain/forms/login.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { LoginBody } from '@gbr/domain/wire/accounts.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import { addressKey } from '../core/http/client-address.ts';
import type { Deps } from '../core/deps.ts';
import { isPassword } from '../core/auth/passwords.ts';
import { refuseIf, assertValid, HttpError } from '../core/http-error.ts';
import { banOf } from '../core/auth/session.ts';
import { startSession } from '../core/auth/sessions.ts';
import type { UserRow } from '../core/db/tables.ts';
import { consumeAttempt, resetAttempts, assertAttemptsLeft } from '../core/auth/rate-limit.ts';
import type { RateLimit } from '../core/auth/rate-limit.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { loginFailuresPerAccount, loginFailuresPerAddress, loginFailuresPerPlace } from './auth-limits.ts';
import { askSecondFactor } from './second-factor/ask-second-factor.ts';
import type { LoggedIn } from './session-answer.ts';

export interface Caller {
  address: string;
  /** The client address that attempts are counted by. */
  place: string;
  /** An address shared by everyone behind a silent proxy is not counted by itself. */
  isShared: boolean;
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
  return withKeyedMutex(email, async () => {
    const user = await deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    try {
      const member = await checkPassword(deps, { user, email, password: body.password ?? '' }, caller);
      const needed = await askSecondFactor(deps, member);
      if (needed) return needed;
      return { user: member, ...(await startSession({ db: deps.db, now: deps.now() }, member, caller)) };
    } catch (error) {
      if (error instanceof HttpError) {
        deps.log.info({ userId: user?.id ?? null, status: error.answer.status }, 'login failed');
      }
      throw error;
    }
  });
}

interface Attempt {
  user: UserRow | undefined;
  email: string;
  password: string;
}

async function checkPassword(
  deps: Deps,
  { user, email, password }: Attempt,
  caller: Caller,
): Promise<UserRow> {
  const now = deps.now();
  const limits = limitsFor(user, email, caller);
  for (const [limit, who] of limits) await assertAttemptsLeft(deps.db, limit, who, now);

  const isRight = await isPassword(password.slice(0, 1024), user?.password_hash);
  if (!user || !isRight) {
    for (const [limit, who] of limits) await consumeAttempt(deps.db, limit, who, now);
    throw new HttpError({ status: 401, msg: messages.login.wrong });
  }
  await resetAttempts(deps.db, loginFailuresPerPlace, placeOf(email, caller));
  refuseIf(banRefusal(banOf(user), 'login', now));
  return user;
}

/** A member whose account someone keeps guessing at still gets in from their last address. */
export function limitsFor(user: UserRow | undefined, email: string, caller: Caller): [RateLimit, string][] {
  const isFamiliar = user?.last_address != null && addressKey(user.last_address) === caller.address;
  const limits: [RateLimit, string][] = [[loginFailuresPerPlace, placeOf(email, caller)]];
  if (!isFamiliar) limits.push([loginFailuresPerAccount, email]);
  if (!caller.isShared) limits.push([loginFailuresPerAddress, caller.place]);
  return limits;
}

const placeOf = (email: string, { place }: Caller) => `${place}:${email}`;
