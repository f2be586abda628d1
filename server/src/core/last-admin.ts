import { sql } from 'kysely';
import type { Db } from './database.ts';
import { lockMembers } from './locks.ts';

/**
 * Whether nobody else is an admin. Who asks next waits until this transaction is over, so that two admins
 * who demote or delete each other at the same time do not both succeed.
 */
export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  await lockMembers(db, userId);
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(db);
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
}
