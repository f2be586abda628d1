import { isAffiliateCode, normaliseAffiliateCode } from '@gbr/domain/affiliate.ts';
import { lockingBans } from '@gbr/domain/ban.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { newMemberProblem } from '@gbr/domain/forms/register.ts';
import type { RegisterBody } from '@gbr/domain/wire/accounts.ts';
import { violatedConstraint } from '../core/db/database.ts';
import type { Db } from '../core/db/database.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/deps.ts';
import { newId } from '../core/db/ids.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { welcome } from '../core/mail/templates/welcome.ts';
import { isCommonPassword } from '../core/auth/common-passwords.ts';
import { hashPassword, inPasswordQueue } from '../core/auth/passwords.ts';
import { consumeAttempts } from '../core/auth/rate-limit.ts';
import { startSession } from '../core/auth/sessions.ts';
import { newEmailLink } from '../core/members/email-links.ts';
import { grantWelcome } from '../core/members/grant-welcome.ts';
import { emailTaken, refuseHeldEmail, refuseReservedEmail } from '../core/members/reserved-email.ts';
import { hadWelcome } from '../core/members/welcomed-addresses.ts';
import { assertValid } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { newAffiliateCode } from './affiliate-code.ts';
import type { LinkMails } from './link-mails.ts';
import type { LoggedIn } from './session-answer.ts';

export function refuseBadForm(body: RegisterBody): void {
  assertValid(newMemberProblem(body, isCommonPassword));
}

/** 400 for a bad form, 409 for a taken email; an unknown referral code is ignored: rules.md#registering. */
export async function register(
  deps: Deps,
  body: RegisterBody,
  caller: { address: string; linkMails: LinkMails; userAgent: string | undefined },
): Promise<LoggedIn> {
  refuseBadForm(body);
  const email = normaliseEmail(body.email);
  // Hashing is expensive: not for an email that is taken already.
  const taken = await deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw emailTaken();
  await consumeAttempts(deps.db, caller.linkMails(email), deps.now());
  const turn = { address: caller.address, account: email };
  const passwordHash = await inPasswordQueue(turn, () => hashPassword(body.password));
  return storeMember(deps, async (tx) => {
    const user = await makeMember(tx, body, passwordHash);
    return { user, ...(await startSession(tx, user, caller)) };
  });
}

async function storeMember<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await deps.write(work);
  } catch (error) {
    const taken = violatedConstraint(error);
    if (taken === 'users_email') throw emailTaken();
    if (taken === 'users_affiliate_code') return storeMember(deps, work);
    throw error;
  }
}

async function makeMember(tx: Tx, body: RegisterBody, passwordHash: string): Promise<UserRow> {
  const { db, now } = tx;
  const id = newId();
  const email = normaliseEmail(body.email);
  refuseReservedEmail(tx, email);
  const isConfirmed = !tx.config.needsConfirmedEmail;
  await db
    .insertInto('users')
    .values({
      id,
      name: body.name?.trim() ?? '',
      email,
      email_confirmed: isConfirmed,
      welcome_due: !isConfirmed,
      password_hash: passwordHash,
      marketplace: body.marketplace.trim(),
      affiliate_code: newAffiliateCode(),
      referred_by: await referrer(db, body.affiliateCodeUsed),
      created_at: now,
    })
    .execute();
  // After the row is written, which waits for a change that gives this address up at the same moment.
  await refuseHeldEmail(tx, email, id);
  if (isConfirmed) await grantWelcome(tx, id);
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const token = isConfirmed ? undefined : await newEmailLink(tx, { userId: id, kind: 'confirm', email });
  const credits = token !== undefined && (await hadWelcome(tx, email)) ? 0 : tx.config.welcomeCredits;
  await queueMail(tx, user, welcome(credits, token));
  return user;
}

async function referrer(db: Db, code: string | null | undefined): Promise<string | null> {
  const wanted = normaliseAffiliateCode(code);
  if (!isAffiliateCode(wanted)) return null;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('affiliate_code', '=', wanted)
    .where('ban_status', 'not in', lockingBans)
    .executeTakeFirst();
  return row?.id ?? null;
}
