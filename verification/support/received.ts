import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder } from '@gbr/server/core/storage/folders.ts';
import type { ReceivedFile } from '@gbr/server/core/uploads/receive-file.ts';

/** A file made by a real tool (see fixtures/README.md). */
export const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

/** `bytes` as if they had just come in. */
export async function aReceivedFile(
  dataDir: string,
  bytes: Buffer | string,
  name = 'book.pdf',
  field = 'uploadedFile',
): Promise<ReceivedFile> {
  const path = join(incomingFolder(dataDir), randomUUID());
  await writeFile(path, bytes);
  return { field, name, path, size: Buffer.byteLength(bytes), digest: '' };
}
