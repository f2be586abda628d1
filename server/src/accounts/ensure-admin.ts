import { randomBytes } from 'node:crypto';
import { defaultMarketplace } from '@gbr/domain/choices.ts';
import type { Deps } from '../core/deps.ts';
import { newId } from '../core/db/ids.ts';
import { hashPassword } from '../core/auth/passwords.ts';
import { newAffiliateCode } from './affiliate-code.ts';

const firstAdmin = 'admin@localhost';

/** The administrator of the settings, or on a first start one with a random password to show once. */
export async function ensureAdmin(deps: Deps): Promise<{ email: string; password: string } | undefined> {
  const { admin } = deps.config;
  if (admin) {
    await makeAdmin(deps, admin.email, admin.password);
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
  await makeAdmin(deps, firstAdmin, password);
  return { email: firstAdmin, password };
}

async function makeAdmin(deps: Deps, email: string, password: string): Promise<void> {
  const promoted = await deps.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .executeTakeFirst();
  if (promoted.numUpdatedRows > 0n) return;
  await deps.db
    .insertInto('users')
    .values({
      id: newId(),
      name: 'Administrator',
      email,
      password_hash: await hashPassword(password),
      role: 'admin',
      marketplace: defaultMarketplace,
      affiliate_code: newAffiliateCode(),
      created_at: deps.now(),
    })
    .onConflict((oc) => oc.column('email').doUpdateSet({ role: 'admin' }))
    .execute();
}
