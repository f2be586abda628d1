import { banRefusal } from '@gbr/domain/ban.ts';
import { codeProblem } from '@gbr/domain/forms/second-factor.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { readSecondFactorCode } from '@gbr/domain/second-factor.ts';
import type { SecondFactorBody } from '@gbr/domain/wire/second-factor.ts';
import type { Turn } from '../../core/auth/fair-queue.ts';
import { banOf } from '../../core/auth/session.ts';
import { startSession } from '../../core/auth/sessions.ts';
import { hasAttemptLeft } from '../../core/auth/rate-limit.ts';
import { totpSealer } from '../../core/auth/sealed-text.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { assertValid, HttpError, refuseIf } from '../../core/http-error.ts';
import { attemptsPerChallenge } from '../auth-limits.ts';
import type { LoginSource } from '../login.ts';
import { logFailedLogin } from '../log-failed-login.ts';
import type { LoggedIn } from '../session-answer.ts';
import { challengeHash, takeChallenge } from './challenges.ts';
import { countingAttempts } from './count-attempts.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** 401 with `field`: `code` for a wrong one, `challenge` when the password has to be entered again. */
export async function answerChallenge(
  deps: Deps,
  body: SecondFactorBody,
  source: LoginSource,
): Promise<LoggedIn> {
  assertValid(codeProblem(body));
  const { challenge, code } = body;
  const user = await countAttempt(deps, challenge);
  return countingAttempts(deps, { user, source }, async () => {
    const turn = { address: source.address, account: user.id };
    const proof = await readProof(deps, { user, turn }, code);
    if (!proof) throw wrongCode();
    return deps.write((tx) => redeem(tx, { user, challenge, proof }, source));
  });
}

/** Attempts are counted before the code is looked at, so that those at the same time count, too. */
async function countAttempt(deps: Deps, challenge: string): Promise<UserRow> {
  const hash = challengeHash(challenge);
  const user = await deps.db
    .selectFrom('auth_challenges')
    .innerJoin('users', 'users.id', 'auth_challenges.user_id')
    .selectAll('users')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'second-factor')
    .where('expires_at', '>', deps.now())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return logFailedLogin(deps, user?.id ?? null, async () => {
    if (!user || !(await hasAttemptLeft(deps.db, attemptsPerChallenge, hash, deps.now()))) throw isOver();
    return user;
  });
}

type Proof = { step: number } | { recoveryHash: string };

/** Only read: what it proves is used up together with the challenge. */
async function readProof(
  deps: Deps,
  { user, turn }: { user: UserRow; turn: Turn },
  typed: string,
): Promise<Proof | undefined> {
  const read = readSecondFactorCode(typed);
  if (!read) return undefined;
  if (read.method === 'totp') {
    const totp = await deps.db
      .selectFrom('totp_factors')
      .select('secret')
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const secret = totp && totpSealer(deps.keys.totpSecrets).open(totp.secret, user.id);
    if (totp && secret === undefined)
      deps.log.error(
        { userId: user.id },
        'the secret of a second factor was encrypted with another JWT_SECRET',
      );
    const step = secret === undefined ? undefined : stepOf(read.code, secret, deps.now());
    return step === undefined ? undefined : { step };
  }
  const row = await deps.db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return row && { recoveryHash: await recoveryCodeHash(turn, read.code, row.salt) };
}

async function redeem(
  tx: Tx,
  { user, challenge, proof }: { user: UserRow; challenge: string; proof: Proof },
  source: LoginSource,
): Promise<LoggedIn> {
  const { db, now } = tx;
  const member = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isUsed =
    member &&
    ('step' in proof
      ? await spendStep(tx, user.id, proof.step)
      : await spendCode(tx, user.id, proof.recoveryHash));
  if (!isUsed) throw wrongCode();
  const isOpen = await takeChallenge({ db, now }, challenge, { purpose: 'second-factor', userId: user.id });
  if (!isOpen) throw isOver();
  refuseIf(banRefusal(banOf(member), 'login', now));
  return { user: member, ...(await startSession(tx, member, source)) };
}

/** Neither it nor an earlier one works again. */
async function spendStep({ db }: Tx, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

async function spendCode({ db }: Tx, userId: string, hash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

function isOver(): HttpError {
  return new HttpError({ status: 401, msg: secondFactorMessages.over, field: 'challenge' });
}

function wrongCode(): HttpError {
  return new HttpError({ status: 401, msg: secondFactorMessages.wrong, field: 'code' });
}
