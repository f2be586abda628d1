import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Lets one transaction at a time decide about what these members have picked, are picking or may pick
 * of each other: picks, bans and deletions take it first. Taken in the order of the ids.
 */
export async function lockMembers(db: Db, ...userIds: string[]): Promise<void> {
  for (const id of [...new Set(userIds)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`member:${id}`}, 0))`.execute(db);
  }
}

/** Locks the wallets of these members in the order of their ids, so that crossing payments cannot deadlock. */
export async function lockWallets(db: Db, userIds: (string | null)[]): Promise<void> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}
