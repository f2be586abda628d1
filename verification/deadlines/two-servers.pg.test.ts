import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import { days, hours } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import '../support/vitest-context.ts';
import { freshTestDatabase } from '../support/test-postgres.ts';
import { aRacer, anOpenBook, members, pick } from '../races/members.ts';
import { openRaceWorld, raceSecret } from '../races/race-world.ts';
import type { RaceWorld } from '../races/race-world.ts';
import { patientServer, startServerProcess } from '../support/server-process.ts';

let world: RaceWorld;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshTestDatabase(inject('migratedTemplate'));
  world = await openRaceWorld(databaseUrl, { processes: 0 });
});
afterAll(() => world.close());

test('two servers that start at the same moment expire each assignment once, and notify each reader once', async () => {
  const author = await aRacer(world);
  const [overdue, nearlyDue] = [await members(world, 10), await members(world, 10)];
  const book = await anOpenBook(world, author, 10);
  const other = await anOpenBook(world, await aRacer(world), 10);
  for (const reader of overdue) await pick(world, reader, book, days(5) + hours(1));
  for (const reader of nearlyDue) await pick(world, reader, other, days(4) + hours(1));

  const settings = { DATABASE_URL: databaseUrl, JWT_SECRET: raceSecret };
  const servers = await Promise.all([
    startServerProcess({ program: patientServer, settings }),
    startServerProcess({ program: patientServer, settings }),
  ]);
  try {
    await eventually(async () => expect(await messagesByReader()).toHaveLength(20));
    // A job that the other server has queued must not do it again.
    await eventually(async () => expect(await pendingJobs()).toEqual([]));
  } finally {
    await Promise.all(servers.map((server) => server.dispose()));
  }
  expect((await messagesByReader()).every(({ times }) => times === 1)).toBe(true);
  expect(await statesOf(book.id)).toEqual([{ status: 'expired', count: 10 }]);
  expect(await statesOf(other.id)).toEqual([{ status: 'on_review', count: 10 }]);
  expect(await checkInvariants(world.deps.db)).toEqual([]);
});

async function pendingJobs() {
  const { rows } = await sql`
    select id from pgboss.job where name = 'overdue-assignments' and state in ('created', 'retry', 'active')
  `.execute(world.deps.db);
  return rows;
}

async function messagesByReader() {
  const { rows } = await sql<{ reader: string; times: number }>`
    select user_id as reader, count(*)::int as times from inbox group by user_id
  `.execute(world.deps.db);
  return rows;
}

async function statesOf(bookId: string) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from assignments where book_id = ${bookId} group by status
  `.execute(world.deps.db);
  return rows;
}
