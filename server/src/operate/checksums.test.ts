import { mkdirSync, writeFileSync } from 'node:fs';
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

test('sums that were cut on their way are damaged, and another line end is not', async () => {
  const folder = await aDataDir();
  const sum = '0'.repeat(64);
  const read = async (text: string) => {
    writeFileSync(join(folder, 'SHA256SUMS'), text);
    return readSums(folder);
  };
  expect(await read(`${sum}  a\r\n${sum}  b c\r\n`)).toEqual(
    new Map([
      ['a', sum],
      ['b c', sum],
    ]),
  );
  for (const cut of ['', '\n', `${sum}  a\n${sum}  b`, `${sum}  a\n${sum.slice(1)}\n`])
    await expect(read(cut)).rejects.toThrow('The backup is damaged: SHA256SUMS is not as it was written.');
});
