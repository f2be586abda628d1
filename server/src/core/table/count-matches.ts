import { sql } from 'kysely';
import { z } from 'zod';
import { countedUpTo } from '@gbr/domain/limits.ts';
import type { Db } from '../db/database.ts';
import type { Condition } from './condition.ts';
import { contains, containsPairs, hasUsefulPairs } from './contains.ts';
import type { TextFilter } from './contains.ts';

export async function countMatches(
  db: Db,
  matches: Condition,
): Promise<{ total: number; isAbout?: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${matches} limit ${countedUpTo + 1}) matches
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  if (total <= countedUpTo) return { total };
  return { total: Math.max(total, await estimateMatches(db, matches)), isAbout: true };
}

const plan = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

export async function estimateMatches(db: Db, matches: Condition): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${matches}`.execute(db);
  const [{ Plan }] = plan.parse(rows[0]?.['QUERY PLAN']);
  return Math.round(Plan['Plan Rows']);
}

/** Short texts that are more common are soon found by a scan; the pairs would mislead the planner. */
const rareUpTo = { short: countedUpTo, long: 100_000 };

export async function pairsOfRare(db: Db, filters: TextFilter[]): Promise<Condition[]> {
  const pairs: Condition[] = [];
  for (const filter of filters.filter(hasUsefulPairs)) {
    const { column, from, text } = filter;
    const estimate = await estimateMatches(db, sql`select from ${from} where ${contains(column, text)}`);
    if (estimate <= ([...text].length < 3 ? rareUpTo.short : rareUpTo.long))
      pairs.push(containsPairs(filter));
  }
  return pairs;
}
