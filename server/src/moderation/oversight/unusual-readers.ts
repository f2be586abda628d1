import { sql } from 'kysely';
import { fewestForHabit, maxRating } from '@gbr/domain/limits.ts';
import type { IntegrityPatterns } from '@gbr/domain/wire/integrity.ts';
import type { Db } from '../../core/db/database.ts';
import { isTakenAway } from '../../core/exchange/taken-away.ts';

export async function findAllFives(db: Db, limit: number): Promise<IntegrityPatterns['allFives']> {
  const { rows } = await sql<{ id: string; shown_name: string; reviews: number }>`
    select id, shown_name, review_count as reviews from users
    where avg_rating = ${maxRating} and review_count >= ${fewestForHabit} and deleted_at is null
    order by review_count desc, id limit ${limit}
  `.execute(db);
  return rows.map(({ id, shown_name, reviews }) => ({ user: { _id: id, name: shown_name }, reviews }));
}

/** Only those who cancelled one of the latest picks: in a small community everyone who did. */
const latestPicks = 50_000;

/** More than half of at least five picks; most cancelled first. */
export async function findCancellers(db: Db, limit: number): Promise<IntegrityPatterns['cancellers']> {
  const { rows } = await sql<{
    id: string;
    shown_name: string;
    picked: number;
    cancelled: number;
    expired: number;
  }>`
    with hesitant as materialized (
      select distinct user_id from (
        select user_id, status from assignments order by id desc limit ${latestPicks}
      ) latest where status = 'cancelled'
    ), habits as (
      select a.user_id, count(*)::int as picked, (count(*) filter (where a.status = 'cancelled'))::int as cancelled,
        (count(*) filter (where a.status = 'expired'))::int as expired
      from hesitant join assignments a using (user_id) where not ${isTakenAway} group by a.user_id
    )
    select u.id, u.shown_name, habits.picked, habits.cancelled, habits.expired
    from habits join users u on u.id = habits.user_id
    where u.deleted_at is null and picked >= ${fewestForHabit} and 2 * cancelled > picked
    order by habits.cancelled desc, u.id limit ${limit}
  `.execute(db);
  return rows.map(({ id, shown_name, picked, cancelled, expired }) => ({
    user: { _id: id, name: shown_name },
    picked,
    cancelled,
    expired,
  }));
}
