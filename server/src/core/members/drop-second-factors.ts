import type { Tx } from '../db/tx.ts';
import { hasFactor } from './has-factor.ts';

/** With the recovery codes and unfinished logins. */
export async function dropSecondFactors({ db }: Pick<Tx, 'db'>, userId: string): Promise<void> {
  await db.updateTable('users').set({ has_second_factor: false }).where('id', '=', userId).execute();
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'auth_challenges'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Those added since `since`, and recovery codes: the one who had the account then may have made them to stay in. */
export async function dropSecondFactorsSince(
  { db }: Pick<Tx, 'db'>,
  userId: string,
  since: Date,
): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute();
  }
  if (!(await hasFactor({ db }, userId))) await dropSecondFactors({ db }, userId);
}
