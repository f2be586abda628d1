import { sql } from 'kysely';
import { assignmentView } from '../../core/exchange/assignment-view.ts';
import type { AssignmentWithReader } from '../../core/exchange/assignment-view.ts';
import type { ListedAssignment } from '@gbr/domain/wire/moderation.ts';
import { newestAssignments } from '@gbr/domain/limits.ts';
import { isId } from '../../core/db/ids.ts';
import type { Db } from '../../core/db/database.ts';
import { pageLimit, readIdCursor, toPage } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';
import type { Condition } from '../../core/table/condition.ts';
import { countMatches } from '../../core/table/count-matches.ts';
import { hasId } from '../../core/table/id-filter.ts';
import { allOf } from '../../core/table/keyset.ts';

interface Query {
  limit?: number;
  cursor?: string;
  user?: string;
  book?: string;
  /** Ids with commas. */
  users?: string;
}

type Row = AssignmentWithReader & { title: string; asin: string };

const isShown = sql`a.status in ('on_review', 'finished')`;

/** On review or finished, newest first; of one member, of one book, or the newest of several members, if given. */
export async function listAssignments(db: Db, query: Query): Promise<Page<ListedAssignment>> {
  const limit = pageLimit(query.limit);
  const from = source(query);
  const filters = filtersOf(query);
  const before = readIdCursor(query.cursor);
  const here = before === undefined ? filters : [...filters, sql`a.id < ${before}::uuid`];
  const { rows } = await sql<Row>`
    select a.*, u.name as user_name, u.email as user_email, b.title, b.asin from (
      select * from ${from} where ${allOf(here)} order by a.id desc limit ${limit + 1}
    ) a join users u on u.id = a.user_id join books b on b.id = a.book_id order by a.id desc
  `.execute(db);
  const { total, isAbout } = await countMatches(db, sql`select from ${from} where ${allOf(filters)}`);
  const page = toPage(rows, limit, ({ id }) => [id], total);
  return { ...page, rows: page.rows.map(listedView), isAbout };
}

/** Each member's newest by the index, so that one with thousands of them costs no more than another. */
function source({ users }: Query): Condition {
  if (users === undefined) return sql`assignments a`;
  const ids = [...new Set(users.split(',').map((id) => id.trim()))].filter(isId);
  return sql`(
    select a.* from unnest(${ids}::uuid[]) u (id) cross join lateral (
      select * from assignments a where a.user_id = u.id and ${isShown}
      order by a.id desc limit ${newestAssignments}
    ) a
  ) a`;
}

function filtersOf({ user, book }: Query): Condition[] {
  return [
    isShown,
    ...(user === undefined ? [] : [hasId(sql`a.user_id`, user)]),
    ...(book === undefined ? [] : [hasId(sql`a.book_id`, book)]),
  ];
}

function listedView(row: Row): ListedAssignment {
  const view = assignmentView(row);
  return {
    ...view,
    user: { ...view.user, email: row.user_email ?? '' },
    book: { _id: row.book_id, title: row.title, asin: row.asin },
  };
}
