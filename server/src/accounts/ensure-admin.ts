import { randomBytes } from 'node:crypto';
import { defaultMarketplace } from '@gbr/domain/choices.ts';
import { newPasswordProblem } from '@gbr/domain/forms/password.ts';
import type { Deps } from '../core/deps.ts';
import { newId } from '../core/db/ids.ts';
import { isCommonPassword } from '../core/auth/common-passwords.ts';
import { hashPassword } from '../core/auth/passwords.ts';
import { holdersOfEmail } from '../core/members/reserved-email.ts';
import { newAffiliateCode } from './affiliate-code.ts';

const firstAdmin = 'admin@localhost';

/** The administrator of the settings, or on a first start one with a random password to show once. */
export async function ensureAdmin(deps: Deps): Promise<{ email: string; password: string } | undefined> {
  const { admin } = deps.config;
  if (admin) {
    const isCreated = await createAdmin(deps, admin.email, admin.password);
    if (isCreated) warnOfCommonPassword(deps, admin);
    await warnUnlessAdmin(deps, admin.email);
    return undefined;
  }
  const existing = await deps.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (existing) return undefined;
  const password = randomBytes(12).toString('base64url');
  // When several servers start at once, only one of them has a password that works.
  const isCreated = await createAdmin(deps, firstAdmin, password);
  return isCreated ? { email: firstAdmin, password } : undefined;
}

/** False when somebody has the address already. */
async function createAdmin(deps: Deps, email: string, password: string): Promise<boolean> {
  const isTaken = await deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (isTaken || (await isHeld(deps, email))) return false;
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('users')
    .values({
      id: newId(),
      name: 'Administrator',
      email,
      email_confirmed: true,
      password_hash: await hashPassword(password),
      role: 'admin',
      marketplace: defaultMarketplace,
      affiliate_code: newAffiliateCode(),
      created_at: deps.now(),
    })
    .onConflict((oc) => oc.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whose former address it is can still bring it back: a new account there would stop them. */
async function isHeld({ db, log, now }: Deps, email: string): Promise<boolean> {
  const [userId] = await holdersOfEmail({ db, now: now() }, email);
  if (userId === undefined) return false;
  log.warn(
    { userId },
    'the address of ADMIN_EMAIL was given up in the last days and can still be brought back: no administrator is created',
  );
  return true;
}

/** The operator chose it on the machine itself, so the start goes on. */
function warnOfCommonPassword({ log }: Deps, { email, password }: { email: string; password: string }): void {
  if (!newPasswordProblem(password, { email, isListed: isCommonPassword })) return;
  log.warn('ADMIN_PASSWORD is one of the common passwords: change it after logging in');
}

/** The one who registered the address first may be a stranger: a start promotes nobody. */
async function warnUnlessAdmin({ db, log }: Deps, email: string): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!member || member.role === 'admin') return;
  log.warn(
    { userId: member.id },
    `the member with the address of ADMIN_EMAIL is not an administrator; to make them one: npm run make-admin -- ${email}`,
  );
}
