import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { errorCode } from '../core/db/error-code.ts';

const sumsFile = 'SHA256SUMS';

/** Returns the SHA-256 once the file is on the disk for good. */
export async function writeHashed(source: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const hash = createHash('sha256');
  const noted = async function* () {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(Readable.from(noted()), createWriteStream(path, { mode: 0o600, flush: true }));
  return hash.digest('hex');
}

/** SHA-256 by path within the backup. */
export type Sums = Map<string, string>;

/** In the format of `sha256sum --check`. */
export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`);
  await writeFile(join(folder, sumsFile), lines.join(''), { mode: 0o600, flush: true });
}

export async function readSums(folder: string): Promise<Sums> {
  if (!existsSync(folder)) throw new Error(`There is no backup at ${folder}.`);
  const text = await readFile(join(folder, sumsFile), 'utf8').catch((cause: unknown) => {
    throw unreadable(cause, {
      path: sumsFile,
      missing: `${folder} is not a complete backup: it has no ${sumsFile}.`,
    });
  });
  return new Map(linesOf(text).map(parseLine));
}

/** The last one has an end, too: a copy that stopped on the way may lack it. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.pop() !== '' || lines.length === 0) throw cut();
  return lines;
}

function parseLine(line: string): [string, string] {
  const [, sum, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
  if (sum === undefined || path === undefined) throw cut();
  return [path, sum];
}

const cut = () =>
  new Error(`The backup is damaged: ${sumsFile} is not as it was written. Was it copied to the end?`);

function unreadable(cause: unknown, { path, missing }: { path: string; missing: string }): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  const isMissing = errorCode(cause) === 'ENOENT';
  return new Error(isMissing ? missing : `${path} of the backup cannot be read (${why}).`, { cause });
}

/** Throws when the file is missing or not the one that was backed up. */
export async function refuseChanged(folder: string, path: string, sum: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk);
  } catch (cause) {
    throw unreadable(cause, { path, missing: `The backup is incomplete: ${path} is missing.` });
  }
  if (hash.digest('hex') !== sum)
    throw new Error(`The backup is damaged: ${path} has changed since it was written.`);
}
