import { sql } from 'kysely';
import type { UsersQuery, userSorts } from '@gbr/domain/wire/moderation.ts';
import type { Db } from '../core/database.ts';
import { pageLimit, toPage, type Page } from '../core/pages.ts';
import type { UserRow } from '../core/tables.ts';
import { readTallies } from '../core/tallies.ts';
import { atLeast, atMost } from './bounds.ts';
import { contains, type Condition } from './contains.ts';
import { countMatches } from './count-matches.ts';
import { afterCursor, allOf, cursorOf, inOrder, type Keyset, type SortKey } from './keyset.ts';

/** The ban in force: a 7day ban ends by itself. */
const activeBan = (now: Date) => sql`
  case when u.ban_status = '7day' and u.ban_until <= ${now} then 'active' else u.ban_status end collate "C"`;

const sortKeys: Record<Exclude<(typeof userSorts)[number], 'banStatus'>, SortKey> = {
  name: { column: sql`lower(u.shown_name) collate "C"`, type: 'text' },
  email: { column: sql`u.email collate "C"`, type: 'text' },
  role: { column: sql`u.role collate "C"`, type: 'text' },
  gems: { column: sql`u.gems`, type: 'bigint' },
  credits: { column: sql`u.credits`, type: 'bigint' },
  reviewCount: { column: sql`u.review_count`, type: 'bigint' },
  avgRating: { column: sql`u.avg_rating`, type: 'double precision' },
};

type Row = UserRow & { sort_key: string | number };

const from = sql`users u`;

/** A page of all members by the filters and sorts of decisions, section 2; by name without a sort. */
export async function listUsers(db: Db, query: UsersQuery, now: Date): Promise<Page<UserRow>> {
  const { sort = 'name', order = 'asc' } = query;
  const key: SortKey = sort === 'banStatus' ? { column: activeBan(now), type: 'text' } : sortKeys[sort];
  const keyset: Keyset = { sort: key, order, id: sql`u.id` };
  const filters = filtersOf(query, now);
  const limit = pageLimit(query.limit);
  const { rows } = await sql<Row>`
    select u.*, ${key.column} as sort_key from ${from}
    where ${allOf([...filters, ...afterCursor(keyset, query.cursor)])}
    ${inOrder(keyset)} limit ${limit + 1}
  `.execute(db);
  const { total, isAbout } =
    filters.length === 1
      ? { total: await countMembers(db), isAbout: undefined }
      : await countMatches(db, from, allOf(filters));
  return { ...toPage(rows, limit, cursorOf, total), isAbout };
}

function filtersOf(query: UsersQuery, now: Date): Condition[] {
  const filters = [sql`u.deleted_at is null`];
  const words = wordsOf(query);
  if (words.length > 0) {
    filters.push(sql`exists (select from user_texts w where w.user_id = u.id and ${allOf(words)})`);
  }
  if (query.role !== undefined) filters.push(sql`u.role collate "C" = ${query.role}`);
  if (query.status !== undefined) filters.push(hasBan(query.status, now));
  if (query.marketplace !== undefined) filters.push(sql`u.marketplace = ${query.marketplace}`);
  return [
    ...filters,
    ...atLeast(sql`u.gems`, query.minGems),
    ...atMost(sql`u.gems`, query.maxGems),
    ...atLeast(sql`u.credits`, query.minCredits),
    ...atMost(sql`u.credits`, query.maxCredits),
    ...atLeast(sql`u.review_count`, query.minReviews),
    ...atMost(sql`u.review_count`, query.maxReviews),
    ...(query.minRating === undefined ? [] : [sql`u.avg_rating >= ${query.minRating}::double precision`]),
    ...(query.maxRating === undefined ? [] : [sql`u.avg_rating <= ${query.maxRating}::double precision`]),
  ];
}

function wordsOf({ name, email, amazonName }: UsersQuery): Condition[] {
  return [
    name === undefined ? [] : contains(sql`w.shown_name`, name),
    email === undefined ? [] : contains(sql`w.email`, email),
    amazonName === undefined ? [] : contains(sql`w.amazon_name`, amazonName),
  ].flat();
}

/** The stored ban, which an index knows, and its end. */
function hasBan(status: NonNullable<UsersQuery['status']>, now: Date): Condition {
  if (status === 'active')
    return sql`(u.ban_status = 'active' or u.ban_status = '7day' and u.ban_until <= ${now})`;
  if (status === '7day') return sql`u.ban_status = '7day' and u.ban_until > ${now}`;
  return sql`u.ban_status = ${status}`;
}

async function countMembers(db: Db): Promise<number> {
  const members = (await readTallies(db, ['members'])).get('members') ?? [];
  return members.reduce((sum, { count }) => sum + count, 0);
}
