import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { restoringFolder } from '../core/db/data-folder.ts';
import { openEmbeddedDatabase } from '../core/db/database.ts';
import type { Database } from '../core/db/database.ts';
import { reachServer } from '../core/db/reach-server.ts';
import { syncFolderNow } from '../core/db/sync.ts';
import { orFullDisk } from '../core/storage/free-space.ts';

/** `mark` is an empty folder. A kill leaves it behind, and no rows: they are loaded in one transaction. */
export async function intoServer<T>(
  url: string,
  mark: string,
  load: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await reachServer(url, () => undefined);
  const loadMarked = async () => {
    mkdirSync(mark, { recursive: true, mode: 0o700 });
    return load(database).finally(() => rmSync(mark, { recursive: true, force: true }));
  };
  try {
    return await whileAlone(database, loadMarked);
  } finally {
    await database.close();
  }
}

// Two would find the database empty, and the later one replace what the other has loaded. The lock is a transaction's, which
// a pooler keeps together.
async function whileAlone<T>({ db }: Database, work: () => Promise<T>): Promise<T> {
  const held = await db.startTransaction().execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('restore', 0)) as free`.execute(held);
    if (!rows[0]?.free)
      throw new Error(
        'Another restore into this database is under way. A restore never overwrites anything.',
      );
    return await work();
  } finally {
    // It has written nothing: where its connection was cut meanwhile, what was loaded is there all the same.
    await held
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/** The folder gets its name once complete: a restore that fails leaves none behind. */
export async function intoDataDir<T>(
  dataDir: string,
  fill: (folder: string) => Promise<T>,
  undo: () => Promise<void>,
): Promise<T> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} already contains a database. A restore never overwrites anything.`);
  const unfinished = restoringFolder(dataDir);
  rmSync(unfinished, { recursive: true, force: true });
  const outcome = await fill(unfinished).catch(async (error: unknown) => {
    const failure = await orFullDataDisk(error, dataDir);
    rmSync(unfinished, { recursive: true, force: true });
    await undo();
    throw failure;
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  syncFolderNow(dataDir);
  return outcome;
}

export const orFullDataDisk = (error: unknown, dataDir: string): Promise<unknown> =>
  orFullDisk(error, { folder: dataDir, what: 'The restore failed' });

export function openInNewFolder(folder: string): Promise<Database> {
  return openEmbeddedDatabase(folder, () => undefined);
}
