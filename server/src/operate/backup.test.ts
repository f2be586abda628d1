import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Config } from '../core/config/config.ts';
import type { Database } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import type { Storage } from '../core/storage/storage.ts';
import { aMemberWithABook, rowsOf } from '@gbr/verification/support/backup-fixtures.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import {
  anEmptyPlace,
  anOperatorTestServer,
  copyEmbedded,
  openOperatorTestServer,
} from '@gbr/verification/support/operator-test-server.ts';
import { backUp } from './backup.ts';
import { readSums, refuseChanged } from './checksums.ts';
import { restore } from './restore.ts';

const restoreIntoCopy = (place: Config, target: string) => restore(place, target, copyEmbedded);

test('what is backed up under load comes back whole, and sound', async () => {
  const { config, database, storage, close } = await anOperatorTestServer();
  for (let n = 0; n < 40; n++) await aMemberWithABook(database, storage);
  const load = underLoad(database, storage);
  const target = join(await aDataDir(), 'backup');
  const saved = await backUp(config, target);
  const added = await load.stop();
  expect(added).toBeGreaterThan(0);
  await close();

  const elsewhere = await anEmptyPlace();
  const restored = await restore(elsewhere, target);
  expect(restored).toMatchObject({ rows: saved.rows, files: saved.files, audit: { violations: [] } });
  expect(saved.files).toBeGreaterThanOrEqual(40 * 3);
  expect(readdirSync(target).toSorted()).toEqual(['SHA256SUMS', 'database.jsonl.gz', 'uploads']);

  const again = await openOperatorTestServer(elsewhere);
  const rows = await rowsOf(again.database);
  expect(rows).toHaveLength(saved.rows);
  expect(rows.filter((row) => row.includes('"naïve \\" ☃ \\\\ {} line\\nbreak"')).length).toBeGreaterThan(39);
  await expect(sql`delete from transfers`.execute(again.database.db)).rejects.toThrow(
    'never changed or deleted',
  );
  await expect(sql`delete from users`.execute(again.database.db)).rejects.toThrow('foreign key');
});

test('a restore that fails leaves the place as it was, for the next try', async () => {
  const { config, database, storage, close } = await anOperatorTestServer();
  await aMemberWithABook(database, storage);
  const target = join(await aDataDir(), 'backup');
  const saved = await backUp(config, target);
  await close();
  const [dump, sums] = [join(target, 'database.jsonl.gz'), join(target, 'SHA256SUMS')];
  const [goodDump, goodSums] = [readFileSync(dump), readFileSync(sums, 'utf8')];
  const badDump = gzipSync(`${gunzipSync(goodDump).toString()}{"end":{"rows":-1}}\n`);
  writeFileSync(dump, badDump);
  writeFileSync(sums, goodSums.replace(sumOf(goodDump), sumOf(badDump)));

  const elsewhere = await anEmptyPlace();
  await expect(restoreIntoCopy(elsewhere, target)).rejects.toThrow('The dump is incomplete');
  expect(existsSync(join(elsewhere.dataDir, 'database.restoring'))).toBe(false);
  writeFileSync(dump, goodDump);
  writeFileSync(sums, goodSums);
  const restored = await restoreIntoCopy(elsewhere, target);
  expect(restored).toMatchObject({ rows: saved.rows, files: saved.files, audit: { violations: [] } });
});

test('a restore goes over what a killed one of the same backup left behind, and over nothing else', async () => {
  const { config, database, storage, close } = await anOperatorTestServer();
  await aMemberWithABook(database, storage);
  const target = join(await aDataDir(), 'backup');
  const saved = await backUp(config, target);
  await close();
  const killed = await anEmptyPlace();
  const folder = join(killed.dataDir, 'database.restoring');
  const uploads = join(killed.dataDir, 'uploads');
  mkdirSync(folder);
  const [copied = ''] = readdirSync(join(target, 'uploads'));
  writeFileSync(join(uploads, copied), 'the beginning');
  writeFileSync(join(uploads, 'other.pdf'), '');
  await expect(restoreIntoCopy(killed, target)).rejects.toThrow(
    'uploads of another restore, which was interrupted',
  );
  rmSync(join(uploads, 'other.pdf'));
  expect(await restoreIntoCopy(killed, target)).toMatchObject({
    files: saved.files,
    audit: { violations: [] },
  });
  expect(readFileSync(join(uploads, copied))).toEqual(readFileSync(join(target, 'uploads', copied)));
  expect(existsSync(folder)).toBe(false);
});

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('refuses to overwrite, and damaged or incomplete backups', async () => {
  const { config, database, storage } = await anOperatorTestServer();
  await aMemberWithABook(database, storage);
  const target = join(await aDataDir(), 'backup');
  await backUp(config, target);
  await expect(backUp(config, target)).rejects.toThrow('already exists');
  await expect(restore(config, target)).rejects.toThrow(/never overwrites anything|Another process is using/);

  const place = await anEmptyPlace();
  appendFileSync(join(target, 'database.jsonl.gz'), 'x');
  await expect(restoreIntoCopy(place, target)).rejects.toThrow('The backup is damaged: database.jsonl.gz');
  await expect(restore(place, join(target, 'uploads'))).rejects.toThrow('not a complete backup');
  await expect(restore(place, `${target}s`)).rejects.toThrow(`There is no backup at ${target}s.`);

  await storage.remove(await aMemberWithABook(database, storage));
  const lacking = join(await aDataDir(), 'lacking');
  await expect(backUp(config, lacking)).rejects.toThrow(
    /^The database refers to files that are missing:\n {2}.+\n.*Put them back/,
  );
  expect(existsSync(lacking)).toBe(false);
});

test('a backup whose sums lack a line is refused, and nothing of it stays', async () => {
  const { config, database, storage, close } = await anOperatorTestServer();
  await aMemberWithABook(database, storage);
  const target = join(await aDataDir(), 'backup');
  const saved = await backUp(config, target);
  await close();
  const sums = join(target, 'SHA256SUMS');
  const [dump = '', file = '', ...others] = readFileSync(sums, 'utf8').split('\n');
  const place = await anEmptyPlace();
  for (const [lines, lacking] of [
    [[dump, ...others], file],
    [[file, ...others], dump],
  ] as const) {
    writeFileSync(sums, lines.join('\n'));
    const path = lacking.slice(lacking.indexOf('  ') + 2);
    await expect(restoreIntoCopy(place, target)).rejects.toThrow(
      `The backup is incomplete: its sums do not name ${path}.`,
    );
  }
  expect(readdirSync(place.dataDir).filter((name) => name.startsWith('database'))).toEqual([]);
  writeFileSync(sums, [dump, file, ...others].join('\n'));
  expect(await restoreIntoCopy(place, target)).toMatchObject({
    files: saved.files,
    audit: { violations: [] },
  });
});

test('of two backups with one name at the same time each is whole, or refused', async () => {
  const { config, database, storage } = await anOperatorTestServer();
  await aMemberWithABook(database, storage);
  const place = await aDataDir();
  const target = join(place, 'backup');
  const both = await Promise.allSettled([backUp(config, target), backUp(config, target)]);
  const refused = both.filter((end) => end.status === 'rejected');
  expect(refused.map(({ reason }) => String(reason))).toEqual([
    `Error: ${target} already exists. A backup never overwrites anything.`,
  ]);
  expect(readdirSync(place).filter((name) => name.startsWith('backup'))).toEqual(['backup']);
  for (const [path, sum] of await readSums(target)) await refuseChanged(target, path, sum);
});

test('a backup takes the name of no link, not even of one that leads nowhere', async () => {
  const { config } = await anOperatorTestServer();
  const place = await aDataDir();
  const target = join(place, 'backup');
  symlinkSync(join(place, 'gone'), target);
  await expect(backUp(config, target)).rejects.toThrow(`${target} already exists.`);
  expect(readdirSync(place).filter((name) => name.startsWith('backup'))).toEqual(['backup']);
});

test('overwrites no members, also where no file is stored', async () => {
  const { config, database, storage, close } = await anOperatorTestServer();
  await aMemberWithABook(database, storage);
  const target = join(await aDataDir(), 'backup');
  await backUp(config, target);
  await aMemberWithABook(database, storage);
  for await (const { name } of storage.list()) await storage.remove(name);
  const rows = await rowsOf(database);
  await close();

  await expect(restore(config, target)).rejects.toThrow(/already (contains a database|has members)/);
  const again = await openOperatorTestServer(config);
  expect(await rowsOf(again.database)).toEqual(rows);
});

test('brings no session back that may have ended since', async () => {
  const { config, database, storage, close } = await anOperatorTestServer();
  await aMemberWithABook(database, storage);
  await sql`insert into sessions (id, user_id, device, created_at, last_seen_at)
    select ${newId()}, id, '', now(), now() from users`.execute(database.db);
  const target = join(await aDataDir(), 'backup');
  await backUp(config, target);
  await close();

  const elsewhere = await anEmptyPlace();
  await restoreIntoCopy(elsewhere, target);
  const { db } = (await openOperatorTestServer(elsewhere)).database;
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

/** Adds members with books until it is stopped; then returns how many. */
function underLoad(database: Database, storage: Storage) {
  const end = new AbortController();
  let added = 0;
  const working = (async () => {
    while (!end.signal.aborted) {
      await aMemberWithABook(database, storage);
      added += 1;
    }
  })();
  return {
    async stop() {
      end.abort();
      await working;
      return added;
    },
  };
}
