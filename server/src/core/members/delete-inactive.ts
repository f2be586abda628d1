import { inactiveYears } from '@gbr/domain/limits.ts';
import type { Db } from '../db/database.ts';
import { deleteMember } from './delete-member.ts';
import type { Deps } from '../deps.ts';
import { lockMembers } from '../db/locks.ts';

const batchSize = 100;

/** Each in a transaction of its own; staff stay: rules.md#inactive-accounts. */
export async function deleteInactive(deps: Deps): Promise<number> {
  const since = yearsBefore(deps.now(), inactiveYears);
  let deleted = 0;
  const inactive = await inactiveSince(deps.db, since).orderBy('id').limit(batchSize).execute();
  for (const { id: userId } of inactive) {
    await deps.write(async (tx) => {
      await lockMembers(tx.db, userId);
      // Someone who comes back at this very moment waits for the lock, or is no longer inactive.
      const still = await inactiveSince(tx.db, since).where('id', '=', userId).forUpdate().executeTakeFirst();
      if (still && (await deleteMember(tx, null, { userId }))) deleted++;
    });
  }
  if (deleted > 0) deps.log.info({ deleted }, 'inactive accounts deleted');
  return deleted === batchSize ? deleted + (await deleteInactive(deps)) : deleted;
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  // 29 February becomes 1 March, for whose visits the years are not over yet.
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0);
  return then;
}

function inactiveSince(db: Db, since: Date) {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'user')
    .where('deleted_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('last_seen_at', 'created_at'), '<=', since));
}
