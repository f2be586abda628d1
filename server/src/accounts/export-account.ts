import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import type { Db } from '../core/db/database.ts';
import { inSnapshot } from '../core/db/in-snapshot.ts';
import type { Deps } from '../core/deps.ts';
import type { UserRow } from '../core/db/tables.ts';
import { unauthorised } from '../core/http-error.ts';
import { meView } from '../core/members/user-view.ts';
import { storedRows } from './stored-rows.ts';

/** Everything stored about a member except the password's hash. In one snapshot, so that balance and movements agree. */
export async function exportAccount(
  { db, now: clock, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { id }: { id: string },
): Promise<OwnData> {
  const now = clock();
  return inSnapshot(db, async (snapshot) => {
    const user = await snapshot
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw unauthorised();
    return {
      exportedAt: now.toISOString(),
      account: {
        ...meView(user, now, config),
        banUntil: user.ban_until?.toISOString() ?? null,
        banReason: user.ban_reason,
        lastAddress: user.last_address,
        lastSeenAt: user.last_seen_at?.toISOString() ?? null,
        ...(await referrals(snapshot, user)),
      },
      ...(await storedRows(snapshot, user)),
    };
  });
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
