import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';

/** Ends, well or not, once the file is closed: before, one still being opened would come back after its removal. */
export async function writeNewFile(path: string, fill: (file: Writable) => Promise<void>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await fill(file);
  } finally {
    file.destroy();
    await closed;
  }
}
