import { sql } from 'kysely';
import type { UsersQuery, userSorts } from '@gbr/domain/wire/moderation.ts';
import type { Db } from '../core/database.ts';
import { pageLimit, type Page } from '../core/pages.ts';
import type { UserRow } from '../core/tables.ts';
import { readTallies } from '../core/tallies.ts';
import { atLeast, atMost } from './bounds.ts';
import { contains, type Condition } from './contains.ts';
import { allOf, type SortKey } from './keyset.ts';
import { sortedPage } from './sorted-page.ts';

const sortKeys: Record<Exclude<(typeof userSorts)[number], 'banStatus'>, SortKey> = {
  name: { column: sql`lower(u.shown_name) collate "C"`, type: 'text' },
  email: { column: sql`u.email collate "C"`, type: 'text' },
  role: { column: sql`u.role collate "C"`, type: 'text' },
  gems: { column: sql`u.gems`, type: 'bigint' },
  credits: { column: sql`u.credits`, type: 'bigint' },
  reviewCount: { column: sql`u.review_count`, type: 'bigint' },
  avgRating: { column: sql`u.avg_rating`, type: 'double precision' },
};

/** The ban in force: a 7day ban ends by itself. */
const activeBan = (now: Date): SortKey => ({
  column: sql`case when u.ban_status = '7day' and u.ban_until <= ${now}::timestamptz then 'active'
    else u.ban_status end collate "C"`,
  type: 'text',
  steps: (['7day', 'active', 'ipban', 'permanent'] as const).map((value) => ({
    value,
    is: hasBan(value, now),
  })),
});

/** A page of all members by the filters and sorts of decisions, section 2; by name without a sort. */
export async function listUsers(db: Db, query: UsersQuery, now: Date): Promise<Page<UserRow>> {
  const { sort = 'name', order = 'asc' } = query;
  const texts = textsOf(query);
  const own = ownFiltersOf(query, now);
  const isUnfiltered = texts.length === 0 && own.length === 0;
  return sortedPage<UserRow>(
    db,
    {
      matches: matchesOf(texts, own),
      from: sql`users u`,
      alias: sql`u`,
      columns: sql`u.*`,
      present,
      filters: [...own, ...oneByOne(texts)],
      keyset: { sort: sort === 'banStatus' ? activeBan(now) : sortKeys[sort], order, id: sql`u.id` },
      known: isUnfiltered ? await countMembers(db) : undefined,
      isClustered:
        (sort === 'name' && query.name !== undefined) || (sort === 'email' && query.email !== undefined),
    },
    { limit: pageLimit(query.limit), cursor: query.cursor },
  );
}

const present = sql`u.deleted_at is null`;

function ownFiltersOf(query: UsersQuery, now: Date): Condition[] {
  return [
    ...(query.role === undefined ? [] : [sql`u.role collate "C" = ${query.role}`]),
    ...(query.status === undefined ? [] : [hasBan(query.status, now)]),
    ...(query.marketplace === undefined ? [] : [sql`u.marketplace = ${query.marketplace}`]),
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

function textsOf({ name, email, amazonName }: UsersQuery): Condition[] {
  return [
    ...(name === undefined ? [] : [contains(sql`w.shown_name`, name)]),
    ...(email === undefined ? [] : [contains(sql`w.email`, email)]),
    ...(amazonName === undefined ? [] : [contains(sql`w.amazon_name`, amazonName)]),
  ];
}

/** Deleted members have no texts, so that texts alone need not look at the members. */
function matchesOf(texts: Condition[], own: Condition[]): Condition {
  if (texts.length === 0) return sql`select u.id from users u where ${allOf([present, ...own])}`;
  if (own.length === 0) return sql`select w.user_id as id from user_texts w where ${allOf(texts)}`;
  return sql`select u.id from users u join user_texts w on w.user_id = u.id where ${allOf([present, ...own, ...texts])}`;
}

/** `offset 0` keeps it a look at one row: the walk decides the order. */
function oneByOne(texts: Condition[]): Condition[] {
  if (texts.length === 0) return [];
  return [sql`exists (select from user_texts w where w.user_id = u.id and ${allOf(texts)} offset 0)`];
}

/** The stored ban, which an index knows, and its end. */
function hasBan(status: NonNullable<UsersQuery['status']>, now: Date): Condition {
  if (status === 'active') {
    return sql`(u.ban_status = 'active' or u.ban_status = '7day' and u.ban_until <= ${now})`;
  }
  if (status === '7day') return sql`u.ban_status = '7day' and u.ban_until > ${now}`;
  return sql`u.ban_status = ${status}`;
}

async function countMembers(db: Db): Promise<number> {
  const members = (await readTallies(db, ['members'])).get('members') ?? [];
  return members.reduce((sum, { count }) => sum + count, 0);
}
