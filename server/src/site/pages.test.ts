import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { pagesIn } from './pages.ts';

test('a page that could not be prepared, for want of a file handle, say, is prepared by the next call', async () => {
  const folder = await aDataDir();
  await writeFile(join(folder, 'integrity.html'), 'figures');
  const page = pagesIn(folder, 'https://books.example');
  const outcomes = [new Error('EMFILE'), 'figures of today'];
  const fill = () => {
    const outcome = outcomes.shift();
    if (typeof outcome !== 'string') throw outcome;
    return outcome;
  };
  await expect(page('integrity.html', { version: 'today', fill })).rejects.toThrow('EMFILE');
  const prepared = await page('integrity.html', { version: 'today', fill });
  expect(prepared?.plain.toString()).toBe('figures of today');
});
