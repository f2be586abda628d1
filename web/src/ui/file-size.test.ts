import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('a size reads in the unit that suits it', () => {
  expect([0, 1, 1023, 1024, 740 * 1024, 2 ** 20, 25 * 2 ** 20].map(fileSize)).toEqual([
    '0 bytes',
    '1 byte',
    '1,023 bytes',
    '1 KB',
    '740 KB',
    '1.0 MB',
    '25.0 MB',
  ]);
});
