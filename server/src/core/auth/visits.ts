import { sql } from 'kysely';
import { sessionSeenMs } from '@gbr/domain/limits.ts';
import { bucketOf } from '@gbr/domain/periods.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../db/tables.ts';

export interface Caller {
  user: UserRow;
  session: { id: string; lastSeenAt: Date };
}

// For the daily active users, bans by address, and the end of sessions that nobody uses; written at most every
// five minutes. The member's row first, as wherever sessions end, against deadlocks.
export async function noteVisit(deps: Deps, { user, session }: Caller, address: string): Promise<void> {
  const now = deps.now();
  const day = bucketOf(now, 'day');
  const isRecent = (seen: Date) => now.getTime() - seen.getTime() < sessionSeenMs;
  const isFresh =
    user.last_seen_at !== null &&
    user.last_address === address &&
    bucketOf(user.last_seen_at, 'day') === day &&
    isRecent(user.last_seen_at) &&
    isRecent(session.lastSeenAt);
  if (isFresh) return;
  await sql`
    with visit as (
      update users set last_seen_at = ${now}, last_address = ${address}
      where id = ${user.id} and deleted_at is null returning id
    ), use as (
      update sessions set last_seen_at = ${now} from visit
      where sessions.id = ${session.id} and sessions.user_id = visit.id
        and sessions.last_seen_at <= ${new Date(now.getTime() - sessionSeenMs)}
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
