import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

// Windows neither needs nor allows the syncing of folders, and syncs no file that was opened to be read.
const isWindows = process.platform === 'win32';

export async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the new names in it durable. */
export async function syncFolder(path: string): Promise<void> {
  if (!isWindows) await sync(path, 'r');
}

export function syncFileNow(path: string): void {
  syncNow(path, isWindows ? 'r+' : 'r');
}

/** Makes the new names in it durable. */
export function syncFolderNow(path: string): void {
  if (!isWindows) syncNow(path, 'r');
}

export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFileNow(path);
  }
  syncFolderNow(folder);
}

function syncNow(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
