import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';
import { lockMembers } from '../db/locks.ts';
import { activeAdmins } from './active-admins.ts';

/** Others who ask wait, so that two who demote each other do not both succeed. */
export async function isLastAdmin({ db }: Tx, userId: string): Promise<boolean> {
  await lockMembers(db, userId);
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(db);
  const admins = await activeAdmins(db).select('id').limit(2).execute();
  return admins.length === 1 && admins[0]?.id === userId;
}
