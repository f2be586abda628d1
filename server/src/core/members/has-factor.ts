import type { Tx } from '../db/tx.ts';

export async function hasFactor({ db }: Pick<Tx, 'db'>, userId: string): Promise<boolean> {
  const factor = await db
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
  return factor !== undefined;
}
