import { sql } from 'kysely';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import { operator } from '@gbr/domain/operator.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import type { Db } from '../../core/db/database.ts';
import { isId } from '../../core/db/ids.ts';
import { pageLimit, readIdCursor, toPage } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';
import type { Condition } from '../../core/table/condition.ts';
import { countMatches } from '../../core/table/count-matches.ts';
import { hasId } from '../../core/table/id-filter.ts';
import { allOf } from '../../core/table/keyset.ts';
import { bookLabel, reviewLabel } from '../books/labels.ts';

interface Query {
  limit?: number;
  cursor?: string;
  actor?: string;
  action?: string;
  about?: string;
  withReviews?: 'true' | 'false';
}

interface Row {
  id: string;
  at: Date;
  actor_id: string | null;
  by_operator: boolean;
  action: string;
  about_kind: string | null;
  about_id: string | null;
  before: unknown;
  after: unknown;
  actor_name: string | null;
  actor_email: string | null;
  user_name: string | null;
  user_email: string | null;
  title: string | null;
  book_id: string | null;
}

const from = sql`audit a`;

export async function listAudit(db: Db, query: Query): Promise<Page<AuditEntry>> {
  const limit = pageLimit(query.limit);
  const filters = filtersOf(query);
  const before = readIdCursor(query.cursor);
  const here = before === undefined ? filters : [...filters, sql`a.id < ${before}::uuid`];
  const { rows } = await sql<Row>`
    select a.*, actor.name as actor_name, actor.email as actor_email,
      u.name as user_name, u.email as user_email, b.title,
      case when b.deleted_at is null then r.book_id end as book_id
    from (select * from ${from} where ${allOf(here)} order by a.id desc limit ${limit + 1}) a
    left join users actor on actor.id = a.actor_id
    left join assignments r on a.about_kind = 'review' and r.id = a.about_id
    left join users u on u.id = case a.about_kind when 'user' then a.about_id else r.user_id end
    left join books b on b.id = case a.about_kind when 'book' then a.about_id else r.book_id end
    order by a.id desc
  `.execute(db);
  const { total, isAbout } = await countMatches(db, sql`select from ${from} where ${allOf(filters)}`);
  const page = toPage(rows, limit, ({ id }) => [id], total);
  return { ...page, rows: page.rows.map(entryView), isAbout };
}

function filtersOf({ actor, action, about, withReviews }: Query): Condition[] {
  return [
    ...(actor === undefined ? [] : [isBy(actor)]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(about === undefined
      ? []
      : [withReviews === 'true' ? isAboutItOrReviews(about) : hasId(sql`a.about_id`, about)]),
  ];
}

function entryView(row: Row): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: actorOf(row),
    action: row.action,
    about: aboutOf(row),
    before: row.before,
    after: row.after,
  };
}

function aboutOf(row: Row): AuditEntry['about'] {
  const { about_id: id, about_kind: kind, book_id: bookId } = row;
  if (id === null) return null;
  return { _id: id, kind: kind ?? '', label: labelOf(row), ...(bookId !== null && { bookId }) };
}

/** For a book or a member, also what was done to the reviews on it or by them. */
function isAboutItOrReviews(id: string): Condition {
  if (!isId(id)) return sql`false`;
  const reviews = sql`select id from assignments where user_id = ${id} or book_id = ${id}`;
  return sql`a.about_id = any(array(select ${id}::uuid union all ${reviews}))`;
}

function isBy(actor: string): Condition {
  return actor === operator._id ? sql`a.by_operator` : hasId(sql`a.actor_id`, actor);
}

function actorOf(row: Row): AuditEntry['actor'] {
  if (row.by_operator) return operator;
  return row.actor_id === null
    ? null
    : { _id: row.actor_id, name: selfName(row.actor_name, row.actor_email) };
}

function labelOf(row: Row): string {
  const name = selfName(row.user_name, row.user_email);
  if (row.about_kind === 'user') return name;
  return row.about_kind === 'review' ? `${reviewLabel(row.title)} by ${name}` : bookLabel(row.title);
}
