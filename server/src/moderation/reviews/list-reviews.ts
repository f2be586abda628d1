import { sql } from 'kysely';
import type { DueCheck } from '@gbr/domain/checks.ts';
import type { CheckedReview, ReviewsQuery } from '@gbr/domain/wire/checks.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import type { Deps } from '../../core/deps.ts';
import { pageLimit, readCursor, toPage } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';
import { isId } from '../../core/db/ids.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Condition } from '../../core/table/condition.ts';
import { countMatches } from '../../core/table/count-matches.ts';
import { hasId } from '../../core/table/id-filter.ts';
import { allOf } from '../../core/table/keyset.ts';
import { inQueueOrder, readReviews, reviewView } from './review-row.ts';

/** The words of the indexes `assignments_queue` and `assignments_checks`. */
const place = sql`(a.link_sent_at is null), coalesce(a.check_due_at, 'infinity')`;
const never = 'infinity';

/** Finished reviews, by when a check is due. Each filter is a range of an index: no page scans for its rows. */
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
  const page = toPage(
    rows,
    limit,
    (row) => [row.link_sent_at === null ? 1 : 0, row.check_due_at?.toISOString() ?? never, row.id],
    total,
  );
  return { ...page, rows: page.rows.map(reviewView), isAbout };
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

/** A kind of check follows from the result before it, so that one index serves for both. */
const before: Record<DueCheck, Condition> = {
  first: sql`a.check_result = 'unchecked'`,
  again: sql`a.check_result = 'verified'`,
  answer: sql`a.check_result = 'missing'`,
};

function filtersOf({ check, due, overdue }: ReviewsQuery, now: Date): Condition[] {
  return [
    sql`a.status = 'finished'`,
    ...(check === undefined ? [] : [sql`a.check_result = ${check}`]),
    ...(due === undefined ? [] : [before[due], sql`(${place}) < (true, ${never}::timestamptz)`]),
    ...(overdue === 'true' ? [sql`(${place}) <= (true, ${now})`] : []),
  ];
}

function afterCursor(cursor: string | undefined): Condition[] {
  const keys = readCursor(cursor, 3);
  if (!keys) return [];
  const [isLater, dueAt, id] = keys;
  const isTime = typeof dueAt === 'string' && (dueAt === never || !Number.isNaN(Date.parse(dueAt)));
  if ((isLater !== 0 && isLater !== 1) || !isTime || typeof id !== 'string' || !isId(id)) {
    throw new HttpError(badInput('Invalid cursor.', 'cursor'));
  }
  const later = isLater === 1 ? sql`true` : sql`false`;
  return [sql`(${place}, a.id) > (${later}, ${dueAt}::timestamptz, ${id}::uuid)`];
}
