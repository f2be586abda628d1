import type { InboxMessage } from '@gbr/domain/wire/records.ts';
import type { Deps } from '../core/deps.ts';
import { pageLimit, readIdCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { InboxTable } from '../core/db/tables.ts';
import type { Selectable } from 'kysely';

/** Newest first, and how many of all are unread. Those of an act that can still be undone wait. */
export async function listMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  query: { limit?: number; cursor?: string },
): Promise<Page<InboxMessage> & { unread: number }> {
  const limit = pageLimit(query.limit);
  const before = readIdCursor(query.cursor);
  const own = db.selectFrom('inbox').where('user_id', '=', userId).where('at', '<=', now());
  const counts = await own
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .$if(before !== undefined, (older) => older.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, limit, ({ id }) => [id], counts.total);
  return { ...page, rows: page.rows.map(messageView), unread: counts.unread };
}

function messageView({ id, at, text, link, read_at }: Selectable<InboxTable>): InboxMessage {
  return { _id: id, at: at.toISOString(), text, link, readAt: read_at?.toISOString() ?? null };
}
