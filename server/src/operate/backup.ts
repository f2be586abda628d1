import { randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../core/config/config.ts';
import { openStorage } from '../core/storage/open-storage.ts';
import type { Storage } from '../core/storage/storage.ts';
import { errorCode } from '../core/db/error-code.ts';
import { syncFolder } from '../core/db/sync.ts';
import { writeHashed, writeSums } from './checksums.ts';
import type { Sums } from './checksums.ts';
import type { DumpLine } from './dump.ts';
import { gzipped } from './gzip.ts';
import { refuseWithoutData } from './refuse-without-data.ts';
import { runOperatorCommand } from './run-operator-command.ts';

export const dumpFile = 'database.jsonl.gz';
export const uploadPath = (name: string) => `uploads/${name}`;
const maxAttempts = 5;

export interface BackupReport {
  rows: number;
  files: number;
}

// The database first, then the files its rows name. The folder ends in `.part` until all of it is on the disk, and is of
// this backup alone: another one with the same target may be at work.
export async function backUp(config: Config, target: string): Promise<BackupReport> {
  if (isThere(target)) throw alreadyThere(target);
  refuseWithoutData(config, 'dump');
  const part = await makePart(target);
  try {
    const report = await fill(part, config);
    await syncFolder(join(part, 'uploads'));
    await syncFolder(part);
    await moveTo(target, part);
    await syncFolder(dirname(target));
    return report;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw explained(error, dirname(target));
  }
}

function explained(error: unknown, folder: string): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC') return noSpaceIn(folder, error);
  // Such as one that was put back by another user.
  return code === 'EACCES' && error instanceof Error ? notOurs(error) : error;
}

/** Of two backups at once only one can take the name, because the folder is no longer empty. */
async function moveTo(target: string, part: string): Promise<void> {
  if (isThere(target)) throw alreadyThere(target);
  try {
    await rename(part, target);
  } catch (error) {
    throw isThere(target) ? alreadyThere(target) : error;
  }
}

/** Also a link that leads nowhere. */
function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

const alreadyThere = (target: string) =>
  new Error(`${target} already exists. A backup never overwrites anything.`);

const noSpaceIn = (folder: string, cause: unknown) =>
  new Error(`There is no space left for the backup in ${folder}: make room, then try again.`, { cause });

const notOurs = (cause: Error) =>
  new Error(`${cause.message}. Do all files in the data folder belong to the server's user?`, { cause });

async function makePart(target: string): Promise<string> {
  const part = `${target}.${randomUUID().slice(0, 8)}.part`;
  try {
    await mkdir(dirname(part), { recursive: true, mode: 0o700 });
    // One by one: Node's recursion takes a read-only disk for a missing folder, and never ends below /proc.
    await mkdir(part, { mode: 0o700 });
    await mkdir(join(part, 'uploads'), { mode: 0o700 });
    return part;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The backup cannot be written to ${dirname(target)} (${why}).`, { cause });
  }
}

async function fill(folder: string, config: Config): Promise<BackupReport> {
  const storage = openStorage(config);
  const sums: Sums = new Map();
  for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
    const { sum, files, report } = await dumpInto(join(folder, dumpFile), config);
    const lost = await copyFiles(storage, folder, files, sums);
    if (lost.length === 0 || attemptsLeft === 1) {
      if (lost.length > 0)
        throw new Error(
          `The database refers to files that are missing:\n  ${lost.join('\n  ')}\n` +
            'Without them there is no backup. Put them back, from the uploads of an earlier one, and run it again.',
        );
      await dropOthers(folder, files, sums);
      await writeSums(folder, new Map([[dumpFile, sum], ...sums]));
      return report;
    }
    // A book deleted after the dump took its files along: the next dump does not name them.
  }
}

/** One snapshot of all rows; returns the files they name. */
async function dumpInto(path: string, config: Config) {
  let files: string[] = [];
  let report: BackupReport | undefined;
  const watched = async function* () {
    for await (const line of runOperatorCommand(config, 'dump')) {
      if (line.startsWith('{')) {
        const parsed: DumpLine = JSON.parse(line);
        if ('files' in parsed) files = parsed.files;
        if ('end' in parsed) report = parsed.end;
      }
      yield `${line}\n`;
    }
  };
  const sum = await writeHashed(gzipped(Readable.from(watched())), path);
  if (!report) throw new Error('The database dump stopped before it was complete.');
  return { sum, files, report };
}

/** Skips what is there already (a stored name always means the same bytes); returns what the store lacks. */
async function copyFiles(storage: Storage, folder: string, names: string[], sums: Sums): Promise<string[]> {
  const lost = [];
  for (const name of names) {
    const path = uploadPath(name);
    if (sums.has(path)) continue;
    const file = await storage.open(name);
    if (file) sums.set(path, await writeHashed(file.stream, join(folder, path)));
    else lost.push(name);
  }
  return lost;
}

async function dropOthers(folder: string, names: string[], sums: Sums): Promise<void> {
  const named = new Set(names.map(uploadPath));
  for (const path of [...sums.keys()].filter((path) => !named.has(path))) {
    await rm(join(folder, path));
    sums.delete(path);
  }
}
