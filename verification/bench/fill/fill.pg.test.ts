import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import { sizeOf } from './sql-functions.ts';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import { readTallies } from '@gbr/server/core/exchange/tallies.ts';
import { freshTestDatabase } from '../../support/test-postgres.ts';

test('the made-up community of the benchmark satisfies the invariants', async () => {
  const url = await freshTestDatabase();
  await fill(url, sizeOf(300), () => undefined);
  const database = await connectServer(url, () => undefined);
  try {
    expect(await checkInvariants(database.db)).toEqual([]);
    const { rows } = await sql<{ indexes: number; texts: number; reviews: number; running: number }>`
      select (select count(*)::int from pg_indexes where indexname = 'assignments_once') as indexes,
        (select count(*)::int from book_texts) as texts,
        (select count(*)::int from assignments where status = 'finished') as reviews,
        (select count(*)::int from assignments where status = 'on_review') as running
    `.execute(database.db);
    expect(rows[0]).toMatchObject({ indexes: 1 });
    expect(rows[0]?.texts).toBeGreaterThan(280);
    expect(rows[0]?.reviews).toBeGreaterThan(300);
    const reviews = (await readTallies(database.db, ['reviews'])).get('reviews') ?? [];
    expect(reviews.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0]?.reviews);
  } finally {
    await database.close();
  }
});
