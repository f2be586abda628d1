import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder } from '@gbr/server/core/storage/folders.ts';
import type { ReceivedFile } from '@gbr/server/core/uploads/receive-file.ts';

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
