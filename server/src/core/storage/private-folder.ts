import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

// Only what is ours: an operator may have chosen a folder that holds other things, too.
const ours = ['database', 'uploads', 'mail', 'control', 'jwt-secret', 'owner.lock', 'owner.lock-journal'];

/** The data folder, for its owner only: no matter who made it, with all that is created from now on. */
export async function keepPrivate(dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  if (process.platform === 'win32') return;
  process.umask(0o077);
  // The setting may name a link. Links inside the folder are left alone, and so is what they lead to.
  const folder = await realpath(dataDir).catch(() => undefined);
  // A setting that names a file by mistake fails later, and must not close that file to others.
  if (folder === undefined || !(await lstat(folder)).isDirectory()) return;
  const open: string[] = [];
  await tighten(folder, open, ours);
  if (open.length === 0) return;
  log.warn(
    { paths: open.slice(0, 5), count: open.length },
    'other users of this machine may be able to read the data folder: the modes of these files cannot be changed',
  );
}

/** From the outside in: once a folder is private, nobody else can put a link where a file was. */
async function tighten(path: string, open: string[], names?: string[]): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) await chmod(path, mode).catch(() => open.push(path));
  if (!found.isDirectory()) return;
  for (const name of names ?? (await readdir(path).catch(() => []))) await tighten(join(path, name), open);
}
