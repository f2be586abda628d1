import type { Tx } from '../db/tx.ts';

/** With the recovery codes and unfinished logins. */
export async function dropSecondFactors({ db }: Pick<Tx, 'db'>, userId: string): Promise<void> {
  await db.updateTable('users').set({ has_second_factor: false }).where('id', '=', userId).execute();
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'auth_challenges'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
