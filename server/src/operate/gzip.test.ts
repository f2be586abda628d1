import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gunzipped, gzipped } from './gzip.ts';

const text = 'one line\n'.repeat(5000);

async function readAll(pieces: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read).toString();
}

test('what is packed comes back', async () => {
  expect(await readAll(gunzipped(gzipped(Readable.from([text]))))).toBe(text);
});

test('a file that is cut, and a source that fails, fail whoever reads', async () => {
  const cut = gzipSync(text).subarray(0, 40);
  await expect(readAll(gunzipped(Readable.from([cut])))).rejects.toThrow('unexpected end of file');
  const failing = async function* () {
    yield text;
    await nextTurn();
    throw new Error('The database has gone.');
  };
  await expect(readAll(gzipped(Readable.from(failing())))).rejects.toThrow('The database has gone.');
});
