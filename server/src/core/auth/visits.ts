import { sql } from 'kysely';
import { mostSeenAddresses, sessionSeenMs } from '@gbr/domain/limits.ts';
import { bucketOf } from '@gbr/domain/periods.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../db/tables.ts';
import { networkDigest } from '../http/client-address.ts';
import { ownAddress } from '../http/own-address.ts';

export interface Caller {
  user: UserRow;
  session: { id: string; lastSeenAt: Date };
}

// For the daily active users, bans by address, reviews at one address and idle sessions; at most every five minutes.
// The member's row first, as wherever sessions end, against deadlocks.
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
  const digest = digestOf(deps, address);
  await sql`/* visit */
    with visit as (
      update users set last_seen_at = ${now}, last_address = ${address}
      where id = ${user.id} and deleted_at is null returning id
    ), use as (
      update sessions set last_seen_at = ${now} from visit
      where sessions.id = ${session.id} and sessions.user_id = visit.id
        and sessions.last_seen_at <= ${new Date(now.getTime() - sessionSeenMs)}
    ), place as (
      insert into seen_addresses (user_id, digest, day)
      ${seenAddress(digest, day)}
    )
    insert into daily_activity (day, user_id) select ${day}::date, id from visit on conflict do nothing
  `.execute(deps.db);
}

export async function noteAddress(
  deps: Deps,
  user: Pick<UserRow, 'id' | 'last_address'>,
  address: string,
): Promise<void> {
  if (user.last_address === address) return;
  const digest = digestOf(deps, address);
  await sql`
    with visit as (
      update users set last_address = ${address} where id = ${user.id} and deleted_at is null returning id
    )
    insert into seen_addresses (user_id, digest, day)
    ${seenAddress(digest, bucketOf(deps.now(), 'day'))}
  `.execute(deps.db);
}

/** SQL to insert for the member `visit`, while there are not too many of the day. */
const seenAddress = (digest: string | null, day: string) => sql`
  select id, ${digest}::text, ${day}::date from visit where ${digest}::text is not null and ${mostSeenAddresses} > (
    select count(*) from seen_addresses s where s.user_id = visit.id and s.day = ${day}::date)
  on conflict do nothing`;

/** Null for an address that is nobody's own. Keyed, so that the table alone tells no address. */
function digestOf({ config, keys }: Deps, address: string): string | null {
  const own = ownAddress(address, config.trustProxy);
  return own === undefined ? null : networkDigest(own, keys.seenAddresses);
}
