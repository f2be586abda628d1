import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface OwnerLock {
  release(): void;
}

export class FolderInUse extends Error {}

/** SQLITE_BUSY and SQLITE_LOCKED. */
const heldByOthers = [5, 6];

// SQLite's lock is the operating system's: it ends with the process, and holds across containers that share the folder.
export function lockDataDir(dataDir: string): OwnerLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock?.close();
    throw isHeld(error) ? new FolderInUse(inUse(dataDir)) : new Error(unusable(dataDir, error));
  }
  const held = lock;
  return { release: () => held.close() };
}

const isHeld = (error: unknown) =>
  error instanceof Error && 'errcode' in error && heldByOthers.some((code) => code === error.errcode);

const inUse = (dataDir: string) =>
  `Another process is using the data folder ${dataDir}. Only one process can use the embedded database: ` +
  'stop the other one, set DATA_DIR to a different folder, or set DATABASE_URL to use a PostgreSQL server.';

const unusable = (dataDir: string, error: unknown) =>
  `The data folder ${dataDir} cannot be used (${error instanceof Error ? error.message : 'no reason given'}). ` +
  'Is there space on its disk, and may this user write to it?';
