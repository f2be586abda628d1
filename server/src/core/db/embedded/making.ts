import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderNow } from '../sync.ts';
import { syncTree } from './durable-fs.ts';

const version = (folder: string) => join(folder, 'PG_VERSION');

/** There while the first files of a database are written, and afterwards if that was cut short. */
const beingMade = (folder: string) => join(folder, 'being-made');

/** Whether there is no database yet. One that was never whole has been used by nobody: it is made anew. */
export function isToBeMade(folder: string): boolean {
  if (!existsSync(beingMade(folder))) return !existsSync(version(folder));
  // The version first: without it nobody takes the rest for a database.
  rmSync(version(folder), { force: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  return true;
}

export function beginMaking(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(beingMade(folder), '', { mode: 0o600 });
  syncFolderNow(folder);
}

/** The engine does not sync its first files. */
export function endMaking(folder: string): void {
  syncTree(folder);
  rmSync(beingMade(folder));
  syncFolderNow(folder);
}
