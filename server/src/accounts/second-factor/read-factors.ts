import type { Passkey, SecondFactors } from '@gbr/domain/wire/second-factor.ts';
import type { Db } from '../../core/db/database.ts';
import type { PasskeyRow } from '../../core/db/tables.ts';

export async function readFactors(db: Db, userId: string): Promise<Omit<SecondFactors, 'required'>> {
  const totp = await db
    .selectFrom('totp_factors')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    totp: totp ? { createdAt: totp.created_at.toISOString() } : null,
    passkeys: passkeys.map(passkeyView),
    recoveryCodesLeft: left,
  };
}

export function passkeyView(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
