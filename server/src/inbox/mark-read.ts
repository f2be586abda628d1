import type { InboxBody } from '@gbr/domain/wire/records.ts';
import type { Tx } from '../core/db/tx.ts';
import { isId } from '../core/db/ids.ts';
import type { UserRow } from '../core/db/tables.ts';

/** What is read already keeps its time. */
export async function markRead({ db, now }: Tx, member: UserRow, { read }: InboxBody): Promise<void> {
  const unread = db
    .updateTable('inbox')
    .set({ read_at: now })
    .where('user_id', '=', member.id)
    .where('at', '<=', now)
    .where('read_at', 'is', null);
  if (read === 'all') {
    await unread.execute();
    return;
  }
  const ids = read.filter(isId);
  if (ids.length > 0) await unread.where('id', 'in', ids).execute();
}
