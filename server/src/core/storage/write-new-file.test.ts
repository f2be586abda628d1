import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { writeNewFile } from './write-new-file.ts';

test('writes what it is given', async () => {
  const path = join(await aDataDir(), 'new');
  await writeNewFile(path, (file) => pipeline(['one, ', 'two'], file));
  expect(await readFile(path, 'utf8')).toBe('one, two');
});

test('a refusal that comes before the file is open ends after it, so that removing the file lasts', async () => {
  const path = join(await aDataDir(), 'new');
  const refused = writeNewFile(path, () => Promise.reject(new Error('Too large.')));
  await expect(refused).rejects.toThrow('Too large.');
  expect(existsSync(path)).toBe(true);
  await rm(path);
});

test('a file that cannot be made is an error, not a wait without end', async () => {
  const path = join(await aDataDir(), 'missing', 'new');
  await expect(writeNewFile(path, (file) => pipeline(['one'], file))).rejects.toThrow('ENOENT');
});
