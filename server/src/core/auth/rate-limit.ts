import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { tooManyAttempts } from '../http-error.ts';

/** Counted in the database, so that restarts and several servers share the count. */
export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

/** 429 with Retry-After when the limit is exceeded. */
export async function consumeAttempt(db: Db, limit: RateLimit, who: string, now: Date): Promise<void> {
  const { count, resetsAt } = await addAttempt(db, limit, who, now);
  if (count > limit.max) throw tooManyAttempts(secondsUntil(resetsAt, now));
}

/** Counts the attempt, too. */
export async function hasAttemptLeft(db: Db, limit: RateLimit, who: string, now: Date): Promise<boolean> {
  const { count } = await addAttempt(db, limit, who, now);
  return count <= limit.max;
}

async function addAttempt(db: Db, limit: RateLimit, who: string, now: Date) {
  const resetsAt = new Date(now.getTime() + limit.windowMs);
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into tries (key, count, resets_at) values (${keyOf(limit, who)}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when tries.resets_at <= ${now} then 1 else tries.count + 1 end,
      resets_at = case when tries.resets_at <= ${now} then ${resetsAt} else tries.resets_at end
    returning count, resets_at
  `.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 1, resetsAt: row?.resets_at ?? resetsAt };
}

/** 429 when the limit is used up, without counting this attempt. */
export async function assertAttemptsLeft(db: Db, limit: RateLimit, who: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('tries')
    .select(['count', 'resets_at'])
    .where('key', '=', keyOf(limit, who))
    .where('resets_at', '>', now)
    .executeTakeFirst();
  if (row && row.count >= limit.max) throw tooManyAttempts(secondsUntil(row.resets_at, now));
}

export async function resetAttempts(db: Db, limit: RateLimit, who: string): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', keyOf(limit, who)).execute();
}

function keyOf(limit: RateLimit, who: string): string {
  return `${limit.name}:${who}`;
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
