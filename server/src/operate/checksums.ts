import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';

const sumsFile = 'SHA256SUMS';

/** Writes what comes out of `source` to `path`, on the disk for good, and answers with its SHA-256. */
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

/** SHA-256 of each file of a backup, by its path in it. */
export type Sums = Map<string, string>;

/** Writes the list that `sha256sum --check` reads as well. */
export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`);
  await writeFile(join(folder, sumsFile), lines.join(''), { mode: 0o600, flush: true });
}

export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no ${sumsFile}.`);
  });
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, sum = '', path = '']) => [path, sum]),
  );
}

/** Throws, naming the file, unless it is there and has not changed since the backup. */
export async function refuseChanged(folder: string, path: string, sum: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk);
  } catch (cause) {
    throw new Error(`The backup is incomplete: ${path} is missing.`, { cause });
  }
  if (hash.digest('hex') !== sum)
    throw new Error(`The backup is damaged: ${path} has changed since it was written.`);
}
