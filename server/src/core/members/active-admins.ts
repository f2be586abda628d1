import { lockingBans } from '@gbr/domain/ban.ts';
import type { Db } from '../db/database.ts';

/** Those banned for good do not count. */
export function activeAdmins(db: Db) {
  return db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('ban_status', 'not in', lockingBans)
    .where('deleted_at', 'is', null);
}
