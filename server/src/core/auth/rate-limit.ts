import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { tooManyAttempts } from '../http-error.ts';

/** Counted in the database, so that restarts and several servers share the count. */
export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

export interface Attempt {
  limit: RateLimit;
  who: string;
}

interface Counted {
  key: string;
  resetsAt: Date;
}

export async function consumeAttempt(db: Db, limit: RateLimit, who: string, now: Date): Promise<void> {
  await consumeAttempts(db, [{ limit, who }], now);
}

// Counted before the work it allows: of many at once no more get through. Refused with 429, it counts for no limit.
export async function consumeAttempts(db: Db, attempts: Attempt[], now: Date): Promise<Counted[]> {
  const counted = await addAttempts(db, attempts, now);
  const exceeded = counted.filter(({ count, max }) => count > max);
  if (exceeded.length === 0) return counted;
  await giveBack(db, counted);
  throw tooManyAttempts(Math.max(...exceeded.map(({ resetsAt }) => secondsUntil(resetsAt, now))));
}

/** Counts the attempt, too. */
export async function hasAttemptLeft(db: Db, limit: RateLimit, who: string, now: Date): Promise<boolean> {
  const [counted] = await addAttempts(db, [{ limit, who }], now);
  return counted !== undefined && counted.count <= limit.max;
}

async function addAttempts(db: Db, attempts: Attempt[], now: Date) {
  if (attempts.length === 0) return [];
  const limits = new Map(attempts.map(({ limit, who }) => [keyOf(limit, who), limit]));
  // In one order, so that no two calls wait for each other.
  const values = [...limits]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { windowMs }]) => sql`(${key}, 1, ${new Date(now.getTime() + windowMs)})`);
  const { rows } = await sql<{ key: string; count: number; resets_at: Date }>`
    insert into tries (key, count, resets_at) values ${sql.join(values)}
    on conflict (key) do update set
      count = case when tries.resets_at <= ${now} then 1 else tries.count + 1 end,
      resets_at = case when tries.resets_at <= ${now} then excluded.resets_at else tries.resets_at end
    returning key, count, resets_at
  `.execute(db);
  return rows.map(({ key, count, resets_at }) => ({
    key,
    count,
    resetsAt: resets_at,
    max: limits.get(key)?.max ?? 0,
  }));
}

/** For an attempt that was none: a correct password, say. Not in a window that began meanwhile. */
export async function giveBack(db: Db, counted: Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const keys = counted.map(({ key, resetsAt }) => sql`(${key}, ${resetsAt})`);
  await sql`
    with held as (
      select key from tries where (key, resets_at) in (${sql.join(keys)}) order by key for update
    )
    update tries set count = greatest(count - 1, 0) from held where tries.key = held.key
  `.execute(db);
}

export async function keepAttempt(db: Db, limit: RateLimit, who: string, now: Date): Promise<void> {
  await db
    .updateTable('tries')
    .set({ resets_at: new Date(now.getTime() + limit.windowMs) })
    .where('key', '=', keyOf(limit, who))
    .execute();
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
