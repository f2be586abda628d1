import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '../http-error.ts';
import { uploadPace } from './pace.ts';

/** A file as it came in, in a private temporary place. */
export interface ReceivedFile {
  /** The form field it came in. */
  field: string;
  /** What its sender called it: never to be trusted, and never a path here. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
}

/** What a form says of a file: `bytes` are accepted, one more is 413 with `tooLarge` (see domain/forms/file). */
export interface SizeRule {
  bytes: number;
  tooLarge: string;
}

/** Writes a file to `folder` while counting and digesting it; leaves nothing behind when it is too large or cut off. */
export async function receiveFile(
  folder: string,
  field: string,
  name: string,
  from: Readable,
  rule: SizeRule,
): Promise<ReceivedFile> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(
      from,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > rule.bytes) throw new HttpError({ status: 413, msg: rule.tooLarge, field });
          await uploadPace.takeTurn(chunk.length);
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { field, name, path, size, digest: hash.digest('hex') };
}
