import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder, unusable } from '../data-folder.ts';

export interface OwnerLock {
  release(): void;
}

export class FolderInUse extends Error {}

/** SQLITE_BUSY and SQLITE_LOCKED. */
const heldByOthers = [5, 6];

/** Until released: a database that nobody refers to is closed when garbage is collected, and its lock is gone. */
const held = new Set<DatabaseSync>();

// SQLite's lock is the operating system's: it ends with the process, and holds across containers that share the folder.
export function lockDataDir(dataDir: string): OwnerLock {
  makeDataFolder(dataDir);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock?.close();
    throw isHeld(error) ? new FolderInUse(inUse(dataDir)) : unusable(dataDir, error);
  }
  const taken = lock;
  held.add(taken);
  return {
    release() {
      taken.close();
      held.delete(taken);
    },
  };
}

const isHeld = (error: unknown) =>
  error instanceof Error && 'errcode' in error && heldByOthers.some((code) => code === error.errcode);

const inUse = (dataDir: string) =>
  `Another process is using the data folder ${dataDir}. Only one process can use the embedded database: ` +
  'stop the other one, set DATA_DIR to a different folder, or set DATABASE_URL to use a PostgreSQL server.';
