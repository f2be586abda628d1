import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../core/config/config.ts';
import type { Config } from '../core/config/config.ts';
import { aMemberWithABook, rowsOf } from '@gbr/verification/support/backup-fixtures.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { openOperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const embedded = async () => readConfig({ DATA_DIR: await aDataDir() });
const server = async () =>
  readConfig({ DATA_DIR: await aDataDir(), DATABASE_URL: await freshTestDatabase() });

test.each<[string, () => Promise<Config>, () => Promise<Config>]>([
  ['the embedded database', embedded, server],
  ['PostgreSQL', server, embedded],
])('a backup of %s goes into the other kind, row by row and file by file', async (_name, from, to) => {
  const old = await openOperatorTestServer(await from());
  const files = [];
  for (let n = 0; n < 3; n++) files.push(await aMemberWithABook(old.database, old.storage));
  const rows = await rowsOf(old.database);
  const target = join(await aDataDir(), 'backup');
  await backUp(old.config, target);
  await old.close();

  const place = await to();
  expect(await restore(place, target)).toMatchObject({ rows: rows.length, audit: { violations: [] } });

  const moved = await openOperatorTestServer(place);
  expect((await rowsOf(moved.database)).toSorted()).toEqual(rows.toSorted());
  for (const file of files) expect(await moved.storage.size(file)).toBeGreaterThan(0);
  await aMemberWithABook(moved.database, moved.storage);
  expect((await rowsOf(moved.database)).length).toBeGreaterThan(rows.length);
});
