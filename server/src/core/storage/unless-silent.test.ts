import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StoreAway } from './store-away.ts';
import { unlessSilent } from './unless-silent.ts';

/** As much as is read before anybody asks for it, so that the next piece is read only once this one is taken. */
const piece = 'x'.repeat(100_000);

test('a reader takes any time', async () => {
  let read = 0;
  for await (const { length } of unlessSilent(Readable.from([piece, piece, piece]), 1)) {
    read += length;
    await sleep(5);
  }
  expect(read).toBe(3 * piece.length);
});

test('who waits for the store in vain is told, and the store is let go', async () => {
  const content = new Readable({ read: () => undefined });
  content.push('half');
  await expect(unlessSilent(content, 1).toArray()).rejects.toThrow(StoreAway);
  expect(content.destroyed).toBe(true);
});

test('what fails on its way fails its reader, who is told of what', async () => {
  const content = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('aborted');
    })(),
  );
  await expect(unlessSilent(content, 60_000).toArray()).rejects.toThrow(
    'The S3 store cannot be used: it has stopped in the middle of a file',
  );
});

test('a file that nobody reads after all is let go', () => {
  const content = new Readable({ read: () => undefined });
  unlessSilent(content, 60_000).destroy();
  expect(content.destroyed).toBe(true);
});
