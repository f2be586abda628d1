import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import '@gbr/verification/support/vitest-context.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { anEmptyPlace } from '@gbr/verification/support/operator-test-server.ts';
import { readConfig } from '../core/config/config.ts';
import { connectServer } from '../core/db/database.ts';
import type { Db } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import { migrate, migrations, migrationsUpTo } from '../core/db/migrate.ts';
import { backUp } from './backup.ts';
import { appTables } from './app-tables.ts';
import { dumpLines } from './dump.ts';
import { migrationsOfDump, namesIn, signs } from './dump-migrations.ts';
import { loadDump } from './load-dump.ts';
import { restore } from './restore.ts';

// It fills a column of the inbox from another one.
const late = '0023-a-days-work';
const bookId = newId();

async function open(url: string) {
  const database = await connectServer(url, () => undefined);
  onTestFinished(() => database.close());
  return database;
}

async function aPlaceWith(made: string[]): Promise<string> {
  const { databaseUrl = '' } = await anEmptyPlace();
  const { db } = await open(databaseUrl);
  await migrate(db, made);
  const userId = newId();
  await sql`insert into users (id, email, password_hash, marketplace, created_at)
    values (${userId}, 'ada@example.org', '', 'amazon.com', now())`.execute(db);
  await sql`insert into inbox (id, user_id, at, text, link)
    values (${newId()}, ${userId}, now(), 'Picked.', ${`/one_book/${bookId}`})`.execute(db);
  return databaseUrl;
}

/** It names the last migration only. */
async function anEarlierDump(made: string[]): Promise<string[]> {
  const lines = await Array.fromAsync(dumpLines({ database: await open(await aPlaceWith(made)) }));
  const { migrations: _, ...head } = JSON.parse(lines[0] ?? '');
  lines[0] = JSON.stringify(head);
  return lines;
}

test('what a migration fills is filled for the rows of a backup that was made without it, although later ones were there', async () => {
  const made = Object.keys(migrations).filter((name) => name !== late);
  const config = readConfig({ DATA_DIR: await aDataDir(), DATABASE_URL: await aPlaceWith(made) });
  const target = join(await aDataDir(), 'backup');
  await backUp(config, target);

  const place = await anEmptyPlace();
  expect(await restore(place, target)).toMatchObject({ audit: { violations: [] } });
  expect(await booksOfInbox((await open(place.databaseUrl ?? '')).db)).toEqual([bookId]);
});

test('what a migration fills is filled for the rows of an earlier dump, which names its last migration only', async () => {
  const merged = [
    '0015-leaving-and-waiting',
    '0016-seals',
    '0017-appeals',
    '0018-email-link-times',
    '0019-marked-copies',
  ];
  const made = migrationsUpTo('0020-reading-places').filter((name) => !merged.includes(name));
  const lines = await anEarlierDump(made);
  expect(await migrationsOfDump(eachOf(lines))).toEqual(made);

  const { databaseUrl = '' } = await anEmptyPlace();
  const { db } = await open(databaseUrl);
  await migrate(db, made);
  await db.transaction().execute((tx) => loadDump(tx, eachOf(lines)));
  await migrate(db);
  expect(await booksOfInbox(db)).toEqual([bookId]);
});

test('by a table or a column that there is today each migration is known that such a dump can lack', async () => {
  const { db } = await open(await freshTestDatabase(inject('migratedTemplate')));
  const known = (await appTables(db)).flatMap(namesIn);
  expect(known).toEqual(expect.arrayContaining(Object.values(signs)));
  expect(Object.keys(migrations)).toEqual(expect.arrayContaining(Object.keys(signs)));
});

test('a dump is refused where a column would stay empty', async () => {
  const { db } = await open(await freshTestDatabase(inject('migratedTemplate')));
  const lines = [
    JSON.stringify({ format: 1, at: '', migration: late }),
    JSON.stringify({ table: 'inbox', columns: [{ name: 'id', type: 'uuid' }] }),
  ];
  const load = db.transaction().execute((tx) => loadDump(tx, eachOf(lines)));
  await expect(load).rejects.toThrow(
    /^The dump lacks the column user_id of inbox: restore it with the version/,
  );
});

async function* eachOf(lines: string[]): AsyncGenerator<string> {
  yield* lines;
}

async function booksOfInbox(db: Db): Promise<unknown[]> {
  const { rows } = await sql<{ book_id: string }>`select book_id from inbox`.execute(db);
  return rows.map(({ book_id }) => book_id);
}
