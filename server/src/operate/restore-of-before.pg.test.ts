import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { anEmptyPlace } from '@gbr/verification/support/operator-test-server.ts';
import { readConfig } from '../core/config/config.ts';
import { connectServer } from '../core/db/database.ts';
import type { Db } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import { migrate, migrations } from '../core/db/migrate.ts';
import { backUp } from './backup.ts';
import { dumpLines } from './dump.ts';
import { loadDump, readHead } from './load-dump.ts';
import { restore } from './restore.ts';

// It fills a column of the inbox from another one.
const late = '0023-a-days-work';
const before = Object.keys(migrations).filter((name) => name !== late);
const bookId = newId();

async function open(url: string) {
  const database = await connectServer(url, () => undefined);
  onTestFinished(() => database.close());
  return database;
}

async function aPlaceFromBefore(): Promise<string> {
  const { databaseUrl = '' } = await anEmptyPlace();
  const { db } = await open(databaseUrl);
  await migrate(db, before);
  const userId = newId();
  await sql`insert into users (id, email, password_hash, marketplace, created_at)
    values (${userId}, 'ada@example.org', '', 'amazon.com', now())`.execute(db);
  await sql`insert into inbox (id, user_id, at, text, link)
    values (${newId()}, ${userId}, now(), 'Picked.', ${`/one_book/${bookId}`})`.execute(db);
  return databaseUrl;
}

test('what a migration fills is filled for the rows of a backup that was made without it, although later ones were there', async () => {
  const config = readConfig({ DATA_DIR: await aDataDir(), DATABASE_URL: await aPlaceFromBefore() });
  const target = join(await aDataDir(), 'backup');
  await backUp(config, target);

  const place = await anEmptyPlace();
  expect(await restore(place, target)).toMatchObject({ audit: { violations: [] } });
  expect(await booksOfInbox((await open(place.databaseUrl ?? '')).db)).toEqual([bookId]);
});

test('a dump of an earlier version, which names its last migration only, is refused where a column would stay empty', async () => {
  const lines = await Array.fromAsync(dumpLines({ database: await open(await aPlaceFromBefore()) }));
  const { migrations: _, ...head } = JSON.parse(lines[0] ?? '');
  lines[0] = JSON.stringify(head);
  const { databaseUrl = '' } = await anEmptyPlace();
  const { db } = await open(databaseUrl);
  expect(readHead(lines[0])).toEqual(Object.keys(migrations));
  await migrate(db, readHead(lines[0]));
  const load = db.transaction().execute((tx) => loadDump(tx, eachOf(lines)));
  await expect(load).rejects.toThrow(
    /^The dump lacks the column book_id of inbox: restore it with the version/,
  );
});

async function* eachOf(lines: string[]): AsyncGenerator<string> {
  yield* lines;
}

async function booksOfInbox(db: Db): Promise<unknown[]> {
  const { rows } = await sql<{ book_id: string }>`select book_id from inbox`.execute(db);
  return rows.map(({ book_id }) => book_id);
}
