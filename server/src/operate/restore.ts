import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../core/config/config.ts';
import type { Database } from '../core/db/database.ts';
import { errorCode } from '../core/db/error-code.ts';
import { restoringFolder } from '../core/db/data-folder.ts';
import { lockDataDir } from '../core/db/embedded/owner-lock.ts';
import { migrate } from '../core/db/migrate.ts';
import { makeIncomingFolder } from '../core/storage/folders.ts';
import { openStorage } from '../core/storage/open-storage.ts';
import type { Storage } from '../core/storage/storage.ts';
import { auditLines, readAudit } from './audit.ts';
import type { AuditReport } from './audit.ts';
import { dumpFile, uploadPath } from './backup.ts';
import type { BackupReport } from './backup.ts';
import type { DumpLine } from './dump.ts';
import { readSums, refuseChanged } from './checksums.ts';
import type { Sums } from './checksums.ts';
import { gunzipped } from './gzip.ts';
import { linesIn } from './lines.ts';
import { migrationsOfDump } from './dump-migrations.ts';
import { loadDump } from './load-dump.ts';
import { intoDataDir, intoServer, openInNewFolder, orFullDataDisk } from './restore-into.ts';

/** Into an empty database and store of either kind. Verifies the whole backup first, audits the outcome. */
export async function restore(
  config: Config,
  source: string,
  makeEmbedded = openInNewFolder,
): Promise<BackupReport & { audit: AuditReport }> {
  const sums = await readSums(source);
  if (!sums.has(dumpFile)) throw unlisted(dumpFile);
  for (const [path, sum] of sums) await refuseChanged(source, path, sum);
  const owned = lockDataDir(config.dataDir);
  try {
    makeIncomingFolder(config.dataDir);
    const storage = openStorage(config);
    await refuseStoredFiles(storage, config.dataDir, sums);
    const undo = () => removeFiles(storage, sums);
    const load = async (database: Database) => {
      await refuseMembers(database);
      const rows = await putAndLoad(database, storage, { source, sums }).catch(async (error: unknown) => {
        // A server's rows lie elsewhere. Measured before there is room again.
        const mayBeFull = config.databaseUrl === undefined || errorCode(error) === 'ENOSPC';
        const failure = mayBeFull ? await orFullDataDisk(error, config.dataDir) : error;
        await undo();
        throw failure;
      });
      // What fails from here on takes nothing away: a server has the rows, and they name the files.
      await bringUpToDate(database);
      const audit = await readAudit(auditLines({ config, database, storage }));
      return { rows, files: sums.size - 1, audit };
    };
    const fill = async (folder: string) => {
      const database = await makeEmbedded(folder);
      return load(database).finally(() => database.close());
    };
    return await (config.databaseUrl
      ? intoServer(config.databaseUrl, restoringFolder(config.dataDir), load)
      : intoDataDir(config.dataDir, fill, undo));
  } finally {
    owned.release();
  }
}

/** Except for what a killed restore of the same backup left behind. */
async function refuseStoredFiles(storage: Storage, dataDir: string, sums: Sums): Promise<void> {
  const wasKilled = existsSync(restoringFolder(dataDir));
  const leftBehind = new Set(wasKilled ? uploadsIn(sums) : []);
  for await (const { name } of storage.list()) {
    if (leftBehind.has(name)) continue;
    const of = wasKilled ? ' of another restore, which was interrupted' : '';
    throw new Error(`There are already uploads${of}, such as ${name}. A restore never overwrites anything.`);
  }
}

async function refuseMembers({ db }: Database): Promise<void> {
  const { rows } = await sql<{ has_table: boolean }>`
    select to_regclass('public.users') is not null as has_table`.execute(db);
  if (!rows[0]?.has_table) return;
  const member = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (member) throw new Error('The database already has members. A restore never overwrites anything.');
}

/** Files before rows: no row ever names a missing one. */
async function putFiles(storage: Storage, source: string, sums: Sums): Promise<void> {
  for (const name of uploadsIn(sums)) await storage.put(name, join(source, uploadPath(name)));
}

/** After a failure, so that it can be tried again: there is nothing else in the store. */
async function removeFiles(storage: Storage, sums: Sums): Promise<void> {
  for (const name of uploadsIn(sums)) await storage.remove(name);
}

const uploadsIn = (sums: Sums) =>
  [...sums.keys()]
    .filter((path) => path.startsWith(uploadPath('')))
    .map((path) => path.slice(uploadPath('').length));

/** The files, and the rows into tables of the dump's version. */
async function putAndLoad(
  { db }: Database,
  storage: Storage,
  { source, sums }: { source: string; sums: Sums },
): Promise<number> {
  await putFiles(storage, source, sums);
  const path = join(source, dumpFile);
  await migrate(db, await migrationsOfDump(linesOf(path)));
  const lines = refusingUnlisted(linesOf(path), sums);
  return db.transaction().execute((rows) => loadDump(rows, lines));
}

async function bringUpToDate({ db }: Database): Promise<void> {
  await migrate(db);
  await db.transaction().execute(async (all) => {
    await sql`set local statement_timeout = 0`.execute(all);
    await sql`analyze`.execute(all);
  });
}

/** Fails at the first file of the dump that the sums do not name: it was neither checked nor put into the store. */
async function* refusingUnlisted(lines: AsyncIterable<string>, sums: Sums): AsyncGenerator<string> {
  for await (const line of lines) {
    if (line.startsWith('{')) {
      const parsed: DumpLine = JSON.parse(line);
      const missing = 'files' in parsed && parsed.files.find((name) => !sums.has(uploadPath(name)));
      if (missing) throw unlisted(uploadPath(missing));
    }
    yield line;
  }
}

const unlisted = (path: string) =>
  new Error(`The backup is incomplete: its sums do not name ${path}. Was it copied to the end?`);

function linesOf(path: string): AsyncGenerator<string> {
  return linesIn(gunzipped(createReadStream(path)));
}
