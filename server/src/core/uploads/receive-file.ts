import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '../http-error.ts';
import { writeNewFile } from '../storage/write-new-file.ts';
import { uploadPace } from './upload-pace.ts';

export interface ReceivedFile {
  field: string;
  /** From the sender: never to be trusted, and never used as a path. */
  name: string;
  path: string;
  size: number;
  digest: string;
}

/** One byte more than `bytes` is 413 with `tooLarge`. */
export interface SizeRule {
  bytes: number;
  tooLarge: string;
}

/** Leaves nothing behind when the file is too large or cut off. */
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
    await writeNewFile(path, (file) =>
      pipeline(
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
        file,
      ),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { field, name, path, size, digest: hash.digest('hex') };
}
