import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import '@gbr/verification/support/vitest-context.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer } from '../database.ts';
import type { Db } from '../database.ts';
import { migrate, migrations, migrationsOf, migrationsUpTo } from '../migrate.ts';

async function aDatabase(template?: string): Promise<Db> {
  const database = await connectServer(await freshTestDatabase(template), () => undefined);
  onTestFinished(() => database.close());
  return database.db;
}

// Each was in the main branch for a few hours or less.
test.each([
  ['0013-debts', ['0011-confirmed-addresses', '0012-second-factors']],
  ['0017-appeals', ['0015-leaving-and-waiting', '0016-seals']],
  ['0022-recent-writes', ['0020-reading-places']],
  ['0025-welcomed-addresses', ['0023-a-days-work']],
  ['0029-open-words', ['0027-cheaper-writes']],
])('a database that came to %s without %j gets them', async (last, late) => {
  const db = await aDatabase();
  await migrate(
    db,
    migrationsUpTo(last).filter((name) => !late.includes(name)),
  );
  expect(await migrationsOf(db)).not.toEqual(expect.arrayContaining(late));
  await migrate(db);
  expect(await migrationsOf(db)).toEqual(Object.keys(migrations));
  expect(await columnsOf(db)).toEqual(await columnsOf(await aDatabase(inject('migratedTemplate'))));
});

test('a database from before the column of places in the queue gets it, with its indexes', async () => {
  const db = await aDatabase();
  await migrate(db, migrationsUpTo('0030-composed-texts'));
  const made = await queueIndexes(db);
  expect(made).toHaveLength(2);
  await sql`alter table assignments drop column queue_at`.execute(db);
  await sql`create index assignments_queue on assignments ((link_sent_at is null), coalesce(check_due_at, 'infinity'), id)
    where status = 'finished'`.execute(db);
  await sql`create index assignments_checks on assignments
    (check_result, (link_sent_at is null), coalesce(check_due_at, 'infinity'), id)
    where status = 'finished'`.execute(db);
  await migrate(db);
  expect(await queueIndexes(db)).toEqual(made);
});

async function columnsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'`.execute(db);
  return rows.map(({ line }) => line).toSorted();
}

async function queueIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where tablename = 'assignments' and indexdef like '%queue_at%' order by indexname`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}
