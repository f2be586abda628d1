import type { OwnSession } from '@gbr/domain/wire/accounts.ts';
import { sessionBounds } from '@gbr/domain/sessions.ts';
import type { Db } from '../core/db/database.ts';
import type { UserRow } from '../core/db/tables.ts';
import { pageLimit, readIdCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';

export async function listSessions(
  db: Db,
  { user, sessionId, now }: { user: UserRow; sessionId: string; now: Date },
  query: { limit?: number; cursor?: string },
): Promise<Page<OwnSession>> {
  const limit = pageLimit(query.limit);
  const before = readIdCursor(query.cursor);
  const { startedAfter, usedAfter } = sessionBounds(user, now);
  const own = db
    .selectFrom('sessions')
    .where('user_id', '=', user.id)
    .where('created_at', '>', startedAfter)
    .where('last_seen_at', '>', usedAfter);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .$if(before !== undefined, (older) => older.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, limit, ({ id }) => [id], total);
  return {
    ...page,
    rows: page.rows.map(({ id, created_at, last_seen_at, device }) => ({
      _id: id,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      device,
      current: id === sessionId,
    })),
  };
}
