import type { Tx } from '../db/tx.ts';

/** With the recovery codes and unfinished logins. */
export async function dropSecondFactors({ db }: Pick<Tx, 'db'>, userId: string): Promise<void> {
  await db.updateTable('users').set({ has_second_factor: false }).where('id', '=', userId).execute();
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'auth_challenges'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Those added since `since`: whoever had the account then may have added them to stay in. */
export async function dropSecondFactorsSince(
  { db }: Pick<Tx, 'db'>,
  userId: string,
  since: Date,
): Promise<void> {
  for (const table of ['totp_factors', 'passkeys'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute();
  }
  const rest = await db
    .selectFrom('passkeys')
    .select('user_id')
    .where('user_id', '=', userId)
    .union(
      db
        .selectFrom('totp_factors')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null),
    )
    .executeTakeFirst();
  if (!rest) await dropSecondFactors({ db }, userId);
}
