import { sql } from 'kysely';
import { lockingBans } from '@gbr/domain/ban.ts';
import type { Tx } from '../db/tx.ts';
import { lockMembers } from '../db/locks.ts';

// Admins banned for good do not count. Others who ask wait, so that two who demote each other do not both succeed.
export async function isLastAdmin({ db }: Tx, userId: string): Promise<boolean> {
  await lockMembers(db, userId);
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(db);
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('ban_status', 'not in', lockingBans)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === userId;
}
