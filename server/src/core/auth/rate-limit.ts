import { CompiledQuery } from 'kysely';
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

export interface Counted {
  key: string;
  resetsAt: Date;
}

export async function consumeAttempt(db: Db, limit: RateLimit, who: string, now: Date): Promise<void> {
  await consumeAttempts(db, [{ limit, who }], now);
}

// An attempt counts before the work it allows, so that many at once gain nothing. Refused with 429, it counts for no limit.
export async function consumeAttempts(db: Db, attempts: Attempt[], now: Date): Promise<Counted[]> {
  const counted = await addAttempts(db, attempts, now);
  const exceeded = counted.filter(({ count, max }) => count > max);
  if (exceeded.length === 0) return counted;
  await giveBack(db, counted);
  throw tooManyAttempts(Math.max(...exceeded.map(({ resetsAt }) => secondsUntil(resetsAt, now))));
}

/** Counts the attempt, too. */
export async function hasAttemptLeft(db: Db, limit: RateLimit, who: string, now: Date): Promise<boolean> {
  return haveAttemptsLeft(db, [{ limit, who }], now);
}

/** Whether each limit has one left. Counts the attempts, too. */
export async function haveAttemptsLeft(db: Db, attempts: Attempt[], now: Date): Promise<boolean> {
  return (await addAttempts(db, attempts, now)).every(({ count, max }) => count <= max);
}

/** Undefined when there is one left. Counts the attempt, too. */
export async function untilNextAttempt(
  db: Db,
  limit: RateLimit,
  who: string,
  now: Date,
): Promise<Date | undefined> {
  const [counted] = await addAttempts(db, [{ limit, who }], now);
  return counted && counted.count > limit.max ? counted.resetsAt : undefined;
}

async function addAttempts(db: Db, attempts: Attempt[], now: Date) {
  if (attempts.length === 0) return [];
  const limits = new Map(attempts.map(({ limit, who }) => [keyOf(limit, who), limit]));
  // In one order, so that no two calls wait for each other.
  const sorted = [...limits].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const values = sorted.flatMap(([key, { windowMs }]) => [key, new Date(now.getTime() + windowMs)]);
  const rows = sorted.map((_, n) => `($${2 * n + 2}, 1, $${2 * n + 3}::timestamptz)`);
  const counted = await db.executeQuery<{ key: string; count: number; resets_at: Date }>(
    CompiledQuery.raw(
      `/* count-tries-${rows.length} */
        insert into tries (key, count, resets_at) values ${rows.join(', ')}
        on conflict (key) do update set
          count = case when tries.resets_at <= $1 then 1 else tries.count + 1 end,
          resets_at = case when tries.resets_at <= $1 then excluded.resets_at else tries.resets_at end
        returning key, count, resets_at`,
      [now, ...values],
    ),
  );
  return counted.rows.map(({ key, count, resets_at }) => ({
    key,
    count,
    resetsAt: resets_at,
    max: limits.get(key)?.max ?? 0,
  }));
}

/** For attempts that do not count after all, such as a correct password. */
export interface NoAttempts {
  counted: Counted[];
  /** A limit that starts over. */
  reset?: Attempt;
}

export async function giveBack(db: Db, counted: Counted[], reset?: Attempt): Promise<void> {
  if (counted.length === 0) return;
  const { steps, values } = givingBack({ counted, reset });
  const text = `/* give-back-${counted.length} */ with ${steps} select`;
  await db.executeQuery(CompiledQuery.raw(text, values));
}

// SQL: steps of a statement, in the order of the keys like those that count. Not in a window that began in the meantime. The
// text depends on how many there are, so that each number has a plan of its own.
export function givingBack(
  { counted, reset }: NoAttempts,
  { after = [], condition = 'true' }: { after?: unknown[]; condition?: string } = {},
): { steps: string; values: unknown[] } {
  const values = [...after, reset ? keyOf(reset.limit, reset.who) : null];
  const over = `$${values.length}::text`;
  const windows = counted.map(({ key, resetsAt }) => {
    values.push(key, resetsAt);
    return `($${values.length - 1}, $${values.length}::timestamptz)`;
  });
  const steps = `
    held as (
      select key from tries where ${condition} and ((key, resets_at) in (${windows.join(', ')}) or key = ${over})
      order by key collate "C" for update
    ), lowered as (
      update tries set count = greatest(count - 1, 0) from held
      where tries.key = held.key and held.key is distinct from ${over}
    ), forgotten as (
      delete from tries using held where tries.key = held.key and held.key = ${over}
    )`;
  return { steps, values };
}

/** The window begins again, with the same count. */
export async function renewAttempt(db: Db, limit: RateLimit, who: string, now: Date): Promise<void> {
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
