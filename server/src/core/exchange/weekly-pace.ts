import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { maxWeeklyPicks, paceWindowMs } from '@gbr/domain/limits.ts';
import type { BookRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';

/** SQL when it is the placeholder of a statement that is composed once, for the time of each call. */
export type DateOrSql = Date | RawBuilder<unknown>;

/** SQL: campaign `c` is of a book that takes readers at `now`, by its weekly pace. */
export const isWithinPace = (now: DateOrSql): RawBuilder<unknown> =>
  sql`(c.paced_until is null or c.paced_until <= ${now})`;

/** SQL: book `b` was picked as often within 7 days as its author allows. Every pick counts: rules.md#weekly-pace. */
export function isPaceUsedUp(now: Date): RawBuilder<unknown> {
  const countedSince = new Date(now.getTime() - paceWindowMs);
  return sql`coalesce(b.weekly_picks <= (
    select count(*) from assignments a where a.book_id = b.id and a.picked_at > ${countedSince}), false)`;
}

// Sets `paced_until`: 7 days after the oldest of as many newest picks as a week takes; `picked` adds one made now.
// Lock the author first; campaigns are locked in the order of their ids.
export async function syncPace(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  book: Pick<BookRow, 'id' | 'weekly_picks'>,
  { picked }: { picked?: true } = {},
): Promise<void> {
  const pickedNow = picked ? sql`union all select ${now}::timestamptz` : sql``;
  const counted = sql`select picked_at from (
      (select picked_at from assignments where book_id = ${book.id} order by picked_at desc limit ${sql.lit(maxWeeklyPicks)})
      ${pickedNow}
    ) picks order by picked_at desc offset ${(book.weekly_picks ?? 1) - 1} limit 1`;
  const until =
    book.weekly_picks === null
      ? sql`null::timestamptz`
      : sql`(${counted}) + ${paceWindowMs / 1000} * interval '1 second'`;
  await sql`
    with active as (
      select id from campaigns where book_id = ${book.id} and is_active order by id for no key update
    )
    update campaigns c set paced_until = ${until} from active where c.id = active.id
  `.execute(db);
}
