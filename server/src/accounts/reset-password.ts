import { newPasswordProblem } from '@gbr/domain/forms/password.ts';
import { isLockedOut } from '@gbr/domain/ban.ts';
import { resetPasswordMessages } from '@gbr/domain/messages/reset-password.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/deps.ts';
import { isCommonPassword } from '../core/auth/common-passwords.ts';
import { linkTokenHash } from '../core/auth/link-token.ts';
import { hashPassword, inPasswordQueue } from '../core/auth/passwords.ts';
import { startSession } from '../core/auth/sessions.ts';
import { assertValid, HttpError } from '../core/http-error.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { secondFactorChanged } from '../core/mail/templates/second-factor-changed.ts';
import { dropSecondFactors } from '../core/members/drop-second-factors.ts';
import type { UserRow } from '../core/db/tables.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { askSecondFactor } from './second-factor/ask-second-factor.ts';
import type { LoggedIn } from './session-answer.ts';
import { storePassword } from './store-password.ts';

/** 400 for a bad password, and one 400 for every link that does not work: rules.md#password-reset. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  caller: { address: string; userAgent: string | undefined },
): Promise<LoggedIn | SecondFactorNeeded> {
  const listed = { isListed: isCommonPassword };
  assertValid(newPasswordProblem(password, listed));
  const tokenHash = linkTokenHash(token);
  const { user, session } = await withKeyedMutex(tokenHash, caller.address, async () => {
    // Hashing is expensive: only for a link that works, and outside the transaction that consumes it.
    const member = await memberOfLink(deps, tokenHash);
    if (!member) throw refused();
    assertValid(newPasswordProblem(password, { ...member, ...listed }));
    const turn = { address: caller.address, account: tokenHash };
    const passwordHash = await inPasswordQueue(turn, () => hashPassword(password));
    return deps.write(async (tx) => {
      const member = await takeLink(tx, tokenHash);
      if (!member) throw refused();
      if (member.welcome_due) await dropStrangersFactors(tx, member);
      const user = await storePassword(tx, member, { passwordHash });
      return { user, session: user.has_second_factor ? undefined : await startSession(tx, user, caller) };
    });
  });
  return session ? { user, ...session } : askSecondFactor(deps, user);
}

function memberOfLink(deps: Deps, tokenHash: string): Promise<Pick<UserRow, 'name' | 'email'> | undefined> {
  return deps.db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.name', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', deps.now())
    .executeTakeFirst();
}

/** Only one of several callers gets the link; the member's row is locked first, as everywhere. */
async function takeLink({ db, now }: Tx, tokenHash: string): Promise<UserRow | undefined> {
  const member = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('reset_tokens').select('user_id').where('token_hash', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member || isLockedOut(member.ban_status)) return undefined;
  const taken = await db
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n ? member : undefined;
}

/** For an address that was never confirmed: a stranger may have registered it, and must not keep its owner out. */
async function dropStrangersFactors(tx: Tx, member: UserRow): Promise<void> {
  if (!member.has_second_factor) return;
  await dropSecondFactors(tx, member.id);
  await queueMail(tx, member, secondFactorChanged('all-removed-by-reset'));
}

function refused(): HttpError {
  return new HttpError(badInput(resetPasswordMessages.failed));
}
