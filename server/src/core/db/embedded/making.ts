import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderNow, syncTree } from '../sync.ts';

const version = (folder: string) => join(folder, 'PG_VERSION');

/** There while the first files of a database are written, and afterwards if that was cut short. */
const beingMade = (folder: string) => join(folder, 'being-made');

/** Whether there is no database yet, or one that was never whole. */
export const isToBeMade = (folder: string): boolean =>
  existsSync(beingMade(folder)) || !existsSync(version(folder));

export function beginMaking(folder: string): void {
  if (existsSync(beingMade(folder))) removeUnfinished(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(beingMade(folder), '', { mode: 0o600 });
  syncFolderNow(folder);
}

/** Nobody has used it. The version first: without it nobody takes the rest for a database. */
function removeUnfinished(folder: string): void {
  rmSync(version(folder), { force: true });
  const others = readdirSync(folder).filter((name) => join(folder, name) !== beingMade(folder));
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true });
}

/** The engine does not sync its first files. */
export function endMaking(folder: string): void {
  syncTree(folder);
  rmSync(beingMade(folder));
  syncFolderNow(folder);
}
