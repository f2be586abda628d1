import type { InboxBody } from '@gbr/domain/wire/records.ts';
import type { Db } from '../core/db/database.ts';
import { isId } from '../core/db/ids.ts';

/** Marks the named messages of the member, or all, as read; what is read already keeps its time. */
export async function markRead(db: Db, userId: string, read: InboxBody['read'], now: Date): Promise<void> {
  const unread = db
    .updateTable('inbox')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (read === 'all') {
    await unread.execute();
    return;
  }
  const ids = read.filter(isId);
  if (ids.length > 0) await unread.where('id', 'in', ids).execute();
}
