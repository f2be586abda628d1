import { sql } from 'kysely';
import { resultBefore } from '@gbr/domain/checks.ts';
import type { CheckedReview, ReviewsQuery } from '@gbr/domain/wire/checks.ts';
import type { Deps } from '../../core/deps.ts';
import { badCursor, pageLimit, readCursor, toPage } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';
import { isId } from '../../core/db/ids.ts';
import type { Condition } from '../../core/table/condition.ts';
import { countMatches } from '../../core/table/count-matches.ts';
import { hasId } from '../../core/table/id-filter.ts';
import { allOf, isMoment } from '../../core/table/keyset.ts';
import { inQueueOrder, readReviews, reviewView } from './review-row.ts';

export async function listReviews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: ReviewsQuery,
): Promise<Page<CheckedReview>> {
  const limit = pageLimit(query.limit);
  const from = reviewsOf(query);
  const filters = filtersOf(query, now());
  const here = [...filters, ...afterCursor(query.cursor)];
  const rows = await readReviews(
    db,
    sql`select a.* from ${from} where ${allOf(here)} ${inQueueOrder} limit ${limit + 1}`,
  );
  const { total, isAbout } = await countMatches(db, sql`select from ${from} where ${allOf(filters)}`);
  const page = toPage(rows, limit, (row) => [placeOf(row), row.id], total);
  return { ...page, rows: page.rows.map(reviewView), isAbout };
}

const waiting = '-infinity';
const never = 'infinity';

/** `queue_at` as text, which JavaScript has no date for. */
function placeOf(row: { link_sent_at: Date | null; check_due_at: Date | null }): string {
  return row.link_sent_at ? waiting : (row.check_due_at?.toISOString() ?? never);
}

/** `offset 0`: the few of one book or one reader are looked up, not met in the order of the queue. */
function reviewsOf({ book, reader }: ReviewsQuery): Condition {
  const ids = [
    ...(book === undefined ? [] : [hasId(sql`book_id`, book)]),
    ...(reader === undefined ? [] : [hasId(sql`user_id`, reader)]),
  ];
  if (ids.length === 0) return sql`assignments a`;
  return sql`(select * from assignments where status = 'finished' and ${allOf(ids)} offset 0) a`;
}

// The kind of the next check is found by the result before it, so that one index serves for both. Literals: planned for
// this very result, since nearly all reviews have the same one.
function filtersOf({ check, due, overdue }: ReviewsQuery, now: Date): Condition[] {
  const results = [
    ...(check === undefined ? [] : [check]),
    ...(due === undefined ? [] : [resultBefore[due]]),
  ];
  return [
    sql`a.status = 'finished'`,
    ...results.map((result) => sql`a.check_result = ${sql.lit(result)}`),
    ...(due === undefined ? [] : [sql`a.queue_at < ${sql.lit(never)}`]),
    ...(overdue === 'true' ? [sql`a.queue_at <= ${now}`] : []),
    ...(overdue === 'false' ? [sql`a.queue_at > ${now} and a.queue_at < ${sql.lit(never)}`] : []),
  ];
}

function afterCursor(cursor: string | undefined): Condition[] {
  const keys = readCursor(cursor, 2);
  if (!keys) return [];
  const [place, id] = keys;
  const isPlace = place === waiting || place === never || isMoment(place);
  if (!isPlace || typeof id !== 'string' || !isId(id)) throw badCursor();
  return [sql`(a.queue_at, a.id) > (${place}::timestamptz, ${id}::uuid)`];
}
