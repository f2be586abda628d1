import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** SQL: what all decisions about this member hold until their transaction ends. */
export const memberLock = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended('member:' || ${id}, 0))`;

// Serialises decisions on what members picked or may pick of each other. In the order of the ids, against deadlocks.
export async function lockMembers(db: Db, ...userIds: string[]): Promise<void> {
  const ids = [...new Set(userIds)].toSorted();
  await sql`/* lock-members */
    select ${memberLock(sql`id`)} from unnest(${ids}::text[]) id
  `.execute(db);
}

/** Waits for all who have written into that day, in any process: they hold it until their commit. */
export async function lockLedgerDay(db: Db, day: string): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger-day:${day}`}, 0))`.execute(db);
}

/** In the order of the ids, so that crossing payments cannot deadlock. */
export async function lockWallets(db: Db, userIds: (string | null)[]): Promise<void> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  await sql`/* lock-wallets */
    select id from users where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(db);
}
