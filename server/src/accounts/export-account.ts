import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import type { UserRow } from '../core/db/tables.ts';
import { meView } from '../core/members/user-view.ts';
import { storedRows } from './stored-rows.ts';

/** Everything stored about a member except the password's hash. */
export async function exportAccount(
  { db, now: clock, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  user: UserRow,
): Promise<OwnData> {
  const now = clock();
  return {
    exportedAt: now.toISOString(),
    account: {
      ...meView(user, now, config),
      banUntil: user.ban_until?.toISOString() ?? null,
      banReason: user.ban_reason,
      lastAddress: user.last_address,
      lastSeenAt: user.last_seen_at?.toISOString() ?? null,
      ...(await referrals(db, user)),
    },
    ...(await storedRows(db, user)),
  };
}

/** By code and number only: names are other members' own data. */
async function referrals(db: Db, user: UserRow) {
  const referrer = user.referred_by
    ? await db
        .selectFrom('users')
        .select('affiliate_code')
        .where('id', '=', user.referred_by)
        .executeTakeFirst()
    : undefined;
  const { referred } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('referred'))
    .where('referred_by', '=', user.id)
    .executeTakeFirstOrThrow();
  return { referredByCode: referrer?.affiliate_code ?? null, referredMembers: referred };
}
