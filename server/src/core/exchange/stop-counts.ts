import { sql } from 'kysely';
import type { StopCounts, StopReason } from '@gbr/domain/stop-reasons.ts';
import type { Db } from '../db/database.ts';

/** Why readers of these books stopped, by book; also in the words of the partial index. */
export async function countStops(db: Db, bookIds: string[]): Promise<Map<string, StopCounts>> {
  if (bookIds.length === 0) return new Map();
  const { rows } = await sql<{ book_id: string; reason: StopReason; count: number }>`
    select book_id, stop_reason as reason, count(*)::int as count from assignments
    where book_id = any(${bookIds}::uuid[]) and stop_reason is not null
      and (stop_reason is not null or stop_note <> '')
    group by book_id, stop_reason
  `.execute(db);
  const byBook = Map.groupBy(rows, (row) => row.book_id);
  return new Map(
    [...byBook].map(([bookId, stops]) => [
      bookId,
      Object.fromEntries(stops.map(({ reason, count }) => [reason, count])),
    ]),
  );
}
