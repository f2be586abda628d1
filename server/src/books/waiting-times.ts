import { sql } from 'kysely';
import { isOneOf, languages } from '@gbr/domain/choices.ts';
import { fewestWaits, waitingWindowMs } from '@gbr/domain/limits.ts';
import { minute } from '@gbr/domain/units.ts';
import type { WaitingQuery } from '@gbr/domain/wire/books.ts';
import type { Waiting } from '@gbr/domain/waiting.ts';
import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';

/** What was looked through for one answer: so many hardly change within minutes, fewer are counted each time. */
const manyWaits = 1_000;
const rememberedMs = 10 * minute;

/** Over the slots launched and picked in the last 90 days, from launch to first pick. */
export function waitingTimes({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): (query: WaitingQuery) => Promise<Waiting> {
  const remembered = new Map<string, { at: number; waiting: Waiting }>();
  return async ({ option, language }) => {
    // No book is in any other language: nothing to count, and nothing to remember for each text that is asked for.
    if (language !== undefined && !isOneOf(languages, language)) return noWaits;
    const key = JSON.stringify([option, language]);
    const last = remembered.get(key);
    if (last && performance.now() - last.at < rememberedMs) return last.waiting;
    remembered.delete(key);
    const { counted, waiting } = await measure(db, now(), { option, language });
    if (counted >= manyWaits) remembered.set(key, { at: performance.now(), waiting });
    return waiting;
  };
}

const noWaits: Waiting = { sample: 0, medianHours: null, p90Hours: null };

interface Measured {
  /** Whatever their option and language. */
  counted: number;
  waiting: Waiting;
}

async function measure(db: Db, now: Date, { option, language }: WaitingQuery): Promise<Measured> {
  const since = new Date(now.getTime() - waitingWindowMs);
  const ofOption = option === undefined ? sql`true` : sql`c.option = ${option}`;
  const inLanguage = language === undefined ? sql`true` : sql`c.language = ${language}`;
  const { rows } = await sql<{ counted: number; sample: number; median: number | null; p90: number | null }>`
    select count(*)::int as counted, count(*) filter (where matches)::int as sample,
      percentile_cont(0.5) within group (order by hours) filter (where matches) as median,
      percentile_cont(0.9) within group (order by hours) filter (where matches) as p90
    from (
      select (extract(epoch from c.first_picked_at - c.started_at) / 3600)::float8 as hours,
        ${ofOption} and ${inLanguage} as matches
      from campaigns c where c.first_picked_at is not null and c.started_at > ${since}
    ) waits
  `.execute(db);
  const { counted = 0, sample = 0, median = null, p90 = null } = rows[0] ?? {};
  if (sample < fewestWaits) return { counted, waiting: { ...noWaits, sample } };
  return { counted, waiting: { sample, medianHours: rounded(median), p90Hours: rounded(p90) } };
}

const rounded = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 100) / 100;
