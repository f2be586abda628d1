import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface OwnerLock {
  release(): void;
}

// SQLite's lock is the operating system's: it ends with the process, and holds across containers that share the folder.
export function lockDataDir(dataDir: string): OwnerLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `Another process is using the data folder ${dataDir}. Only one process can use the embedded database: ` +
        'stop the other one, set DATA_DIR to a different folder, or set DATABASE_URL to use a PostgreSQL server.',
    );
  }
  return { release: () => lock.close() };
}
