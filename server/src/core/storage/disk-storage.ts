import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../db/error-code.ts';
import { freeBytes } from './free-space.ts';
import { incomingFolder, uploadsFolder } from './folders.ts';
import type { ByteRange, Storage } from './storage.ts';
import { sync, syncFolder } from '../db/sync.ts';

export function diskStorage(dataDir: string): Storage {
  const folder = uploadsFolder(dataDir);
  const incoming = incomingFolder(dataDir);

  return {
    put: async (name, sourcePath) => {
      const staged = join(incoming, randomUUID());
      try {
        await stage(sourcePath, staged);
        await sync(staged, 'r+');
        await rename(staged, pathOf(folder, name));
        await syncFolder(folder);
      } finally {
        await rm(staged, { force: true });
      }
    },
    size: (name) => unlessMissing(async () => (await stat(pathOf(folder, name))).size),
    open: (name, range) => unlessMissing(() => openFile(pathOf(folder, name), range)),
    remove: (name) => rm(pathOf(folder, name), { force: true }),
    list: () => filesIn(folder),
    freeBytes: () => freeBytes(dataDir),
  };
}

function pathOf(folder: string, name: string): string {
  if (name !== basename(name) || name.startsWith('.')) throw new Error(`Not a valid file name: ${name}`);
  return join(folder, name);
}

async function openFile(path: string, range: ByteRange | undefined) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return { stream: file.createReadStream({ ...range }), size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Received files are only renamed; a file from elsewhere, which others may change, is copied. */
async function stage(from: string, to: string): Promise<void> {
  if (dirname(from) === dirname(to)) {
    try {
      return await link(from, to);
    } catch {
      // A file system without hard links.
    }
  }
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

async function* filesIn(folder: string) {
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const modifiedAt = await unlessMissing(async () => (await stat(join(folder, entry.name))).mtime);
    if (modifiedAt) yield { name: entry.name, modifiedAt };
  }
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
