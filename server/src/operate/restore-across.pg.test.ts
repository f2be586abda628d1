import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../core/config/config.ts';
import type { Database } from '../core/db/database.ts';
import { sealDays } from '../core/ledger/seals/seal-days.ts';
import { aMemberWithABook, rowsOf } from '@gbr/verification/support/backup-fixtures.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { openOperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

// Midnight may pass while the test runs.
const today = new Date();
const seal = ({ db, write }: Database) =>
  sealDays({ db, now: () => today, write: (work) => write((tx) => work({ db: tx })) });

const embedded = async () => readConfig({ DATA_DIR: await aDataDir() });
const server = async (template?: string) =>
  readConfig({ DATA_DIR: await aDataDir(), DATABASE_URL: await freshTestDatabase(template) });

// One after the other: a place less to make, and making an embedded database takes seven seconds of a processor.
test('a backup of PostgreSQL goes into the embedded database, and one of that back, row by row and file by file', async () => {
  let here = await openOperatorTestServer(await server(inject('migratedTemplate')));
  await aMemberWithABook(here.database, here.storage, new Date(today.getTime() - days(2)));
  expect(await seal(here.database)).toBe(2);
  for (const place of [await embedded(), await server()]) {
    const files = [];
    for (let n = 0; n < 3; n++) files.push(await aMemberWithABook(here.database, here.storage));
    const rows = await rowsOf(here.database);
    const target = join(await aDataDir(), 'backup');
    await backUp(here.config, target);
    await here.close();

    expect(await restore(place, target)).toMatchObject({ rows: rows.length, audit: { violations: [] } });

    const moved = await openOperatorTestServer(place);
    expect((await rowsOf(moved.database)).toSorted()).toEqual(rows.toSorted());
    for (const file of files) expect(await moved.storage.size(file)).toBeGreaterThan(0);
    await aMemberWithABook(moved.database, moved.storage);
    expect((await rowsOf(moved.database)).length).toBeGreaterThan(rows.length);
    here = moved;
  }
});
