import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../core/config/config.ts';
import { connectServer } from '../core/db/database.ts';
import { restoringFolder } from '../core/db/data-folder.ts';
import type { Database } from '../core/db/database.ts';
import { sealDays } from '../core/ledger/seals/seal-days.ts';
import { aMemberWithABook, rowsOf } from '@gbr/verification/support/backup-fixtures.ts';
import { aStoreThat } from '@gbr/verification/support/fake-s3.ts';
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

test('files stay when something fails once their rows are in the database of a server', async () => {
  const here = await openOperatorTestServer(await server(inject('migratedTemplate')));
  const file = await aMemberWithABook(here.database, here.storage);
  const target = join(await aDataDir(), 'backup');
  await backUp(here.config, target);
  await here.close();
  const stored = new Set<string>();
  let lists = 0;
  const s3 = await aStoreThat((request, response) => {
    const name = basename(new URL(request.url ?? '', 'http://s3').pathname);
    if (request.method === 'PUT') stored.add(name);
    if (request.method === 'DELETE') stored.delete(name);
    // Asked for a list before it loads anything, then by the audit.
    if (request.method === 'GET') lists += 1;
    request.resume().once('end', () => response.writeHead(lists < 2 ? 200 : 403).end('<ListBucketResult/>'));
  });
  const place = { ...(await server()), s3 };
  await expect(restore(place, target)).rejects.toThrow('The S3 store refuses what it is asked');
  expect(stored).toContain(file);
  const database = await connectServer(place.databaseUrl ?? '', () => undefined);
  expect(await database.db.selectFrom('books').select('uploaded_file').execute()).toHaveLength(1);
  await database.close();
});

/** Stands still at its first file until it may go on. */
async function aRestoreUnderWay() {
  const here = await openOperatorTestServer(await server(inject('migratedTemplate')));
  await aMemberWithABook(here.database, here.storage);
  const backup = join(await aDataDir(), 'backup');
  await backUp(here.config, backup);
  await here.close();
  const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let puts = 0;
  const s3 = await aStoreThat((request, response) => {
    const answer = () => response.writeHead(200).end('<ListBucketResult/>');
    const isFirst = request.method === 'PUT' && ++puts === 1;
    request.resume().once('end', () => {
      if (!isFirst) return void answer();
      arrived.resolve();
      void goOn.promise.then(answer);
    });
  });
  const place = { ...(await server()), s3 };
  const restored = restore(place, backup);
  await arrived.promise;
  return { place, backup, restored, goOn };
}

test('a second restore into the same database is refused while the first is under way, and remembers one that was killed', async () => {
  const { place, backup, restored, goOn } = await aRestoreUnderWay();
  const second = { ...place, dataDir: await aDataDir() };
  const mark = restoringFolder(second.dataDir);
  mkdirSync(mark);
  await expect(restore(second, backup)).rejects.toThrow('Another restore into this database is under way.');
  expect(existsSync(mark)).toBe(true);
  goOn.resolve();
  await expect(restored).resolves.toMatchObject({ files: expect.any(Number) });
});

test('a restore is done although the connection was cut that keeps others out', async () => {
  const { place, restored, goOn } = await aRestoreUnderWay();
  const database = await connectServer(place.databaseUrl ?? '', () => undefined);
  const { rows } = await database.query(`select pg_terminate_backend(l.pid) from pg_locks l
    join pg_database d on d.oid = l.database and d.datname = current_database() where l.locktype = 'advisory'`);
  expect(rows).toHaveLength(1);
  goOn.resolve();
  await expect(restored).resolves.toMatchObject({ files: expect.any(Number) });
  await database.close();
});
