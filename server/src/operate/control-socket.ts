import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A socket's path has at most 103 bytes on macOS, 107 on Linux. */
const longestPath = 100;
const scratchPrefix = 'gbr-control-';

// For its user only: in the data folder, or, where that path is too long for a socket, among the temporary files.
export function newSocketPath(dataDir: string): string {
  const folder = controlFolder(dataDir);
  removeSocket(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const path = choosePath(folder);
  writeFileSync(recordIn(folder), path, { mode: 0o600 });
  return path;
}

export function readSocketPath(dataDir: string): string | undefined {
  try {
    return readFileSync(recordIn(controlFolder(dataDir)), 'utf8');
  } catch {
    return undefined;
  }
}

/** Also one that a killed server left behind. Only for the owner of `dataDir`. */
export function removeSocket(dataDir: string): void {
  const path = readSocketPath(dataDir);
  if (path !== undefined && basename(dirname(path)).startsWith(scratchPrefix))
    rmSync(dirname(path), { recursive: true, force: true });
  rmSync(controlFolder(dataDir), { recursive: true, force: true });
}

const controlFolder = (dataDir: string) => join(dataDir, 'control');
const recordIn = (folder: string) => join(folder, 'path');

function choosePath(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${scratchPrefix}${randomUUID()}`;
  const near = join(folder, 'socket');
  if (Buffer.byteLength(near) <= longestPath) return near;
  return join(mkdtempSync(join(tmpdir(), scratchPrefix)), 'socket');
}
