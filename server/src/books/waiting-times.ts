import { sql } from 'kysely';
import { fewestWaits, waitingWindowMs } from '@gbr/domain/limits.ts';
import { minute } from '@gbr/domain/units.ts';
import type { WaitingQuery } from '@gbr/domain/wire/books.ts';
import type { Waiting } from '@gbr/domain/waiting.ts';
import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';

/** So many hardly change within minutes; fewer are counted each time. */
const largeSample = 1_000;
const rememberedMs = 10 * minute;
const mostRemembered = 1_000;

/** Over the slots launched and picked in the last 90 days, from launch to first pick. */
export function waitingTimes({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): (query: WaitingQuery) => Promise<Waiting> {
  const remembered = new Map<string, { at: number; waiting: Waiting }>();
  return async ({ option, language }) => {
    const key = JSON.stringify([option, language]);
    const last = remembered.get(key);
    if (last && performance.now() - last.at < rememberedMs) return last.waiting;
    remembered.delete(key);
    const waiting = await measure(db, now(), { option, language });
    if (waiting.sample >= largeSample) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { at: performance.now(), waiting });
    }
    return waiting;
  };
}

async function measure(db: Db, now: Date, { option, language }: WaitingQuery): Promise<Waiting> {
  const since = new Date(now.getTime() - waitingWindowMs);
  const ofOption = option === undefined ? sql`` : sql`and c.option = ${option}`;
  const inLanguage = language === undefined ? sql`` : sql`and c.language = ${language}`;
  const { rows } = await sql<{ sample: number; median: number | null; p90: number | null }>`
    select count(*)::int as sample, percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as p90
    from (
      select (extract(epoch from c.first_picked_at - c.started_at) / 3600)::float8 as hours from campaigns c
      where c.first_picked_at is not null and c.started_at > ${since} ${ofOption} ${inLanguage}
    ) waits
  `.execute(db);
  const { sample = 0, median = null, p90 = null } = rows[0] ?? {};
  if (sample < fewestWaits) return { sample, medianHours: null, p90Hours: null };
  return { sample, medianHours: rounded(median), p90Hours: rounded(p90) };
}

const rounded = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 100) / 100;
