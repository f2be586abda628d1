import { sql } from 'kysely';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type { Stop } from '@gbr/domain/wire/moderation.ts';
import type { StopReason } from '@gbr/domain/stop-reasons.ts';
import type { Db } from '../../core/db/database.ts';
import { findBook } from '../../core/exchange/find-book.ts';
import { pageLimit, readIdCursor, toPage } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';

interface StopRow {
  id: string;
  ended_at: Date;
  stop_reason: StopReason | null;
  stop_note: string;
  user_id: string;
  name: string;
  email: string | null;
}

export async function listStops(
  db: Db,
  query: { bookId: string; limit?: number; cursor?: string },
): Promise<Page<Stop>> {
  const limit = pageLimit(query.limit);
  const before = readIdCursor(query.cursor);
  const book = await findBook(db, query.bookId);
  const ofBook = sql`a.book_id = ${book.id} and (a.stop_reason is not null or a.stop_note <> '')`;
  const { rows } = await sql<StopRow>`
    select a.id, a.ended_at, a.stop_reason, a.stop_note, a.user_id, u.name, u.email
    from assignments a join users u on u.id = a.user_id
    where ${ofBook} ${before === undefined ? sql`` : sql`and a.id < ${before}`}
    order by a.id desc limit ${limit + 1}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from assignments a where ${ofBook}`.execute(db);
  const page = toPage(rows, limit, ({ id }) => [id], counted.rows[0]?.count ?? 0);
  return { ...page, rows: page.rows.map(stopView) };
}

function stopView({ id, ended_at: endedAt, stop_reason: reason, stop_note: note, ...user }: StopRow): Stop {
  return {
    _id: id,
    at: endedAt.toISOString(),
    reason,
    note,
    user: { _id: user.user_id, name: selfName(user.name, user.email) },
  };
}
