import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { readSums, refuseChanged, writeSums } from './checksums.ts';

test('a backup that lacks a file is not one that cannot be read', async () => {
  const folder = await aDataDir();
  await expect(readSums(folder)).rejects.toThrow('is not a complete backup: it has no SHA256SUMS.');
  const sums = new Map([['gone', '0'.repeat(64)]]);
  await writeSums(folder, sums);
  expect(await readSums(folder)).toEqual(sums);
  await expect(refuseChanged(folder, 'gone', '')).rejects.toThrow(
    'The backup is incomplete: gone is missing.',
  );

  // As for a user who may not read it.
  const unreadable = await aDataDir();
  for (const name of ['SHA256SUMS', 'there']) mkdirSync(join(unreadable, name));
  await expect(readSums(unreadable)).rejects.toThrow('SHA256SUMS of the backup cannot be read (EISDIR');
  await expect(refuseChanged(unreadable, 'there', '')).rejects.toThrow(
    'there of the backup cannot be read (EISDIR',
  );
});
