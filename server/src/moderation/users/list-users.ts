import { sql } from 'kysely';
import { banStatuses } from '@gbr/domain/choices.ts';
import type { UsersQuery, userSorts } from '@gbr/domain/wire/moderation.ts';
import { hasBan } from '../../core/db/bans.ts';
import type { Db } from '../../core/db/database.ts';
import { pageLimit } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';
import type { UserRow } from '../../core/db/tables.ts';
import { readTallies } from '../../core/exchange/tallies.ts';
import type { SortKey } from '../../core/table/keyset.ts';
import { pairsOfRare } from '../../core/table/count-matches.ts';
import { sortedPage } from '../../core/table/sorted-page.ts';
import { foundUsers, isUnfiltered, matchingUsers, userFilters, userPath } from './user-filters.ts';

/** Texts are stored in lower case, in a table `w` of their own. */
const sortKeys: Record<Exclude<(typeof userSorts)[number], 'banStatus'>, SortKey> = {
  name: { column: sql`w.shown_name`, type: 'text' },
  email: { column: sql`w.email`, type: 'text' },
  role: { column: sql`u.role collate "C"`, type: 'text' },
  gems: { column: sql`u.gems`, type: 'bigint' },
  credits: { column: sql`u.credits`, type: 'bigint' },
  reviewCount: { column: sql`u.review_count`, type: 'bigint' },
  avgRating: { column: sql`u.avg_rating`, type: 'double precision' },
};

/** By the ban as it is now: one of seven days ends by itself. */
const banSortKey = (now: Date): SortKey => ({
  column: sql`case when u.ban_status = '7day' and u.ban_until <= ${now}::timestamptz then 'active'
    else u.ban_status end collate "C"`,
  type: 'text',
  steps: banStatuses.toSorted().map((value) => ({ value, is: hasBan(value, now) })),
});

export async function listUsers(db: Db, query: UsersQuery, now: Date): Promise<Page<UserRow>> {
  const { sort = 'name', order = 'asc' } = query;
  const filters = userFilters(query, now);
  const key = sort === 'banStatus' ? banSortKey(now) : sortKeys[sort];
  const home = sort === 'name' || sort === 'email' ? 'texts' : 'users';
  const keyOfOne =
    home === 'texts' ? sql`user_texts w where w.user_id = m.id` : sql`users u where u.id = m.id`;
  return sortedPage<UserRow>(
    db,
    {
      matches: matchingUsers(filters),
      ...foundUsers(filters, await pairsOfRare(db, filters.given), home, key.column),
      keyOf: sql`select ${key.column} as sort_key from ${keyOfOne}`,
      path: userPath(filters, home),
      keyset: { sort: key, order, id: home === 'texts' ? sql`w.user_id` : sql`u.id` },
      table: sql`users u`,
      alias: sql`u`,
      known: isUnfiltered(filters) ? await countMembers(db) : undefined,
      isClustered:
        (sort === 'name' && query.name !== undefined) || (sort === 'email' && query.email !== undefined),
    },
    { limit: pageLimit(query.limit), cursor: query.cursor },
  );
}

async function countMembers(db: Db): Promise<number> {
  const members = (await readTallies(db, ['members'])).get('members') ?? [];
  return members.reduce((sum, { count }) => sum + count, 0);
}
