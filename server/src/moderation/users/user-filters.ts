import { sql } from 'kysely';
import type { UsersQuery } from '@gbr/domain/wire/moderation.ts';
import { hasBan } from '../../core/db/bans.ts';
import { atLeast, atMost } from '../../core/table/bounds.ts';
import type { Condition } from '../../core/table/condition.ts';
import { contains } from '../../core/table/contains.ts';
import type { TextFilter } from '../../core/table/contains.ts';
import { allOf, existsIn } from '../../core/table/keyset.ts';
import type { Path } from '../../core/table/query.ts';

/** Members `u`, or their texts `w`. */
type UserColumnHome = 'users' | 'texts';

/** Conditions by the table of their columns. */
interface UserFilters {
  own: Condition[];
  texts: Condition[];
  given: TextFilter[];
}

const isNotDeleted = sql`u.deleted_at is null`;

export function userFilters(query: UsersQuery, now: Date): UserFilters {
  const given = [
    { column: sql`w.shown_name`, text: query.name },
    { column: sql`w.email`, text: query.email },
    { column: sql`w.amazon_name`, text: query.amazonName },
  ].flatMap(({ column, text }) => (text === undefined ? [] : { column, from: sql`user_texts w`, text }));
  return {
    own: ownFiltersOf(query, now),
    texts: given.map(({ column, text }) => contains(column, text)),
    given,
  };
}

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

export const isUnfiltered = ({ own, texts }: UserFilters): boolean => own.length === 0 && texts.length === 0;

export function matchingUsers(filters: UserFilters): Condition {
  return matching(filters, []);
}

/** With `pairs` of short texts, and with the sort key if it is in the same table. */
export function foundUsers(
  filters: UserFilters,
  pairs: Condition[],
  home: UserColumnHome,
  key: Condition,
): { found: Condition; hasKey: boolean } {
  const { own, texts } = filters;
  const hasKey = home === 'texts' ? texts.length > 0 : own.length > 0 || texts.length === 0;
  return { found: matching(filters, pairs, hasKey ? sql`, ${key} as sort_key` : sql``), hasKey };
}

/** Deleted members have no texts, so a filter by texts alone need not look at the members. */
function matching({ own, texts }: UserFilters, pairs: Condition[], also = sql``): Condition {
  if (own.length === 0 && texts.length > 0) {
    return sql`select w.user_id as id ${also} from user_texts w where ${allOf([...texts, ...pairs])}`;
  }
  const joinTexts = texts.length > 0 ? sql`join user_texts w on w.user_id = u.id` : sql``;
  return sql`
    select u.id as id ${also} from users u ${joinTexts} where ${allOf([isNotDeleted, ...own, ...texts, ...pairs])}`;
}

export function userPath({ own, texts }: UserFilters, home: UserColumnHome): Path {
  return home === 'texts'
    ? {
        from: sql`user_texts w`,
        alias: sql`w`,
        notDeleted: [],
        filters: [...texts, ...existsIn(own, sql`select from users u where u.id = w.user_id`)],
      }
    : {
        from: sql`users u`,
        alias: sql`u`,
        notDeleted: [isNotDeleted],
        filters: [...own, ...existsIn(texts, sql`select from user_texts w where w.user_id = u.id`)],
      };
}
