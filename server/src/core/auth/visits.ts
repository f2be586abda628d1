import { sql } from 'kysely';
import { bucketOf } from '@gbr/domain/periods.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../db/tables.ts';

const refreshMs = 10 * 60_000;

/** For the daily active users and for bans by address; written at most every ten minutes. */
export async function noteVisit(deps: Deps, user: UserRow, address: string): Promise<void> {
  const now = deps.now();
  const day = bucketOf(now, 'day');
  const seen = user.last_seen_at;
  const isFresh =
    seen !== null &&
    user.last_address === address &&
    bucketOf(seen, 'day') === day &&
    now.getTime() - seen.getTime() < refreshMs;
  if (isFresh) return;
  await sql`
    with visit as (
      update users set last_seen_at = ${now}, last_address = ${address}
      where id = ${user.id} and deleted_at is null returning id
    )
    insert into daily_activity (day, user_id) select ${day}::date, id from visit on conflict do nothing
  `.execute(deps.db);
}

/** For bans by address, at a login, which is not an authenticated call. */
export async function noteAddress(
  deps: Deps,
  user: Pick<UserRow, 'id' | 'last_address'>,
  address: string,
): Promise<void> {
  if (user.last_address === address) return;
  await sql`update users set last_address = ${address} where id = ${user.id} and deleted_at is null`.execute(
    deps.db,
  );
}
