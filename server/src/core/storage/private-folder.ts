import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

// Only what is ours: an operator may have chosen a folder that holds other things, too.
const ours = ['database', 'uploads', 'mail', 'control', 'jwt-secret', 'owner.lock', 'owner.lock-journal'];

/**
 * The data folder, for its owner only: no matter who made it, with all that is created from now on. Nothing else runs
 * yet, and a thousand small waits for other threads would cost ten times as much as the looks themselves.
 */
export function keepPrivate(dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  if (process.platform === 'win32') return;
  process.umask(0o077);
  // The setting may name a link. Links inside the folder are left alone, and so is what they lead to.
  const folder = orNothing(() => realpathSync(dataDir));
  // A setting that names a file by mistake fails later, and must not close that file to others.
  if (folder === undefined || !lstatSync(folder).isDirectory()) return;
  const open: string[] = [];
  tighten(folder, open, ours);
  if (open.length === 0) return;
  log.warn(
    { paths: open.slice(0, 5), count: open.length },
    'other users of this machine may be able to read the data folder: the modes of these files cannot be changed',
  );
}

/** From the outside in: once a folder is private, nobody else can put a link where a file was. */
function tighten(path: string, open: string[], names?: string[]): void {
  const found = orNothing(() => lstatSync(path));
  if (!found || found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode && !changed(path, mode)) open.push(path);
  if (!found.isDirectory()) return;
  for (const name of names ?? orNothing(() => readdirSync(path)) ?? []) tighten(join(path, name), open);
}

function changed(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function orNothing<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
