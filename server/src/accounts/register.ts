import { isAffiliateCode, normaliseAffiliateCode } from '@gbr/domain/affiliate.ts';
import { lockingBans } from '@gbr/domain/ban.ts';
import { normaliseEmail } from '@gbr/domain/forms/email.ts';
import { newMemberProblem } from '@gbr/domain/forms/register.ts';
import { messages } from '@gbr/domain/messages.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { RegisterBody } from '@gbr/domain/wire/accounts.ts';
import { violatedConstraint } from '../core/db/database.ts';
import type { Db } from '../core/db/database.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/deps.ts';
import { newId } from '../core/db/ids.ts';
import { house, member, move, postTransfer } from '../core/ledger/ledger.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { welcome } from '../core/mail/templates/welcome.ts';
import { isCommonPassword } from '../core/auth/common-passwords.ts';
import { hashPassword } from '../core/auth/passwords.ts';
import { startSession } from '../core/auth/sessions.ts';
import { refuseReservedEmail } from '../core/members/reserved-email.ts';
import { assertValid, HttpError } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { newAffiliateCode } from './affiliate-code.ts';
import type { LoggedIn } from './session-answer.ts';

/** 400 for a bad form, 409 for a taken email; an unknown referral code is ignored: rules.md#registering. */
export async function register(
  deps: Deps,
  body: RegisterBody,
  device: { userAgent: string | undefined },
): Promise<LoggedIn> {
  assertValid(newMemberProblem(body, isCommonPassword));
  const passwordHash = await hashPassword(body.password ?? '');
  return storeMember(deps, async (tx) => {
    const user = await makeMember(tx, body, passwordHash);
    return { user, ...(await startSession(tx, user, device)) };
  });
}

async function storeMember<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await deps.write(work);
  } catch (error) {
    const taken = violatedConstraint(error);
    if (taken === 'users_email') throw new HttpError(conflict(messages.register.emailTaken, 'email'));
    if (taken === 'users_affiliate_code') return storeMember(deps, work);
    throw error;
  }
}

async function makeMember(tx: Tx, body: RegisterBody, passwordHash: string): Promise<UserRow> {
  const { db, now } = tx;
  const id = newId();
  const email = normaliseEmail(body.email);
  refuseReservedEmail(tx, email);
  await db
    .insertInto('users')
    .values({
      id,
      name: body.name?.trim() ?? '',
      email,
      password_hash: passwordHash,
      marketplace: body.marketplace?.trim() ?? '',
      affiliate_code: newAffiliateCode(),
      referred_by: await referrer(db, body.affiliateCodeUsed),
      created_at: now,
    })
    .execute();
  await postTransfer(tx, null, {
    kind: 'welcome',
    idempotencyKey: `welcome:${id}`,
    legs: move({ from: house, to: member(id), credits: tx.config.welcomeCredits }),
  });
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await queueMail(tx, user, welcome(tx.config.welcomeCredits));
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
