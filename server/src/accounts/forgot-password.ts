import { isLockedOut } from '@gbr/domain/ban.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { forgotPasswordProblem } from '@gbr/domain/forms/forgot-password.ts';
import { resetLinkLifeMs } from '@gbr/domain/limits.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/deps.ts';
import { voidResetLinks } from '../core/members/void-reset-links.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { passwordReset } from '../core/mail/templates/password-reset.ts';
import { assertValid } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { hasAttemptLeft } from '../core/auth/rate-limit.ts';
import { resetMailsPerAccount } from './auth-limits.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { newLinkToken, linkTokenHash } from '../core/auth/link-token.ts';

const answerAfterMs = 300;

// Voids older links. Neither the answer nor its time tells whether the email is known, or was sent too many mails.
export async function forgotPassword(deps: Deps, body: { email: string }): Promise<void> {
  assertValid(forgotPasswordProblem(body));
  const email = normaliseEmail(body.email);
  await withMinimumDuration(answerAfterMs, async () => {
    await deps.write(async (tx) => {
      // Before the attempts: a deletion of the member takes the two in this order.
      const member = await memberToSendTo(tx, email);
      // Here, so that asking while nothing can be stored does not use up the account's mails.
      const mayBeSent = await hasAttemptLeft(tx.db, resetMailsPerAccount, email, tx.now);
      if (member && mayBeSent) await sendLink(tx, member);
    });
  });
}

/** Locks the member's row, so that of two links requested at once only the later one works. */
async function memberToSendTo({ db }: Tx, email: string): Promise<UserRow | undefined> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user && !isLockedOut(user.ban_status) ? user : undefined;
}

async function sendLink(tx: Tx, member: UserRow): Promise<void> {
  const { db, now } = tx;
  const token = newLinkToken();
  await voidResetLinks(tx, member.id);
  await db
    .insertInto('reset_tokens')
    .values({
      token_hash: linkTokenHash(token),
      user_id: member.id,
      expires_at: new Date(now.getTime() + resetLinkLifeMs),
    })
    .execute();
  await queueMail(tx, member, passwordReset(token));
}
