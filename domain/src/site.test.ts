import { expect, test } from 'vitest';
import { reservedNames } from './affiliate.ts';
import { pages } from './site.ts';

test('no referral code can hide a page: the first part of every path is reserved', () => {
  const names = Object.values(pages)
    .map((path) => path.split('/')[1] ?? '')
    .filter((name) => name !== '');
  expect(names.filter((name) => !reservedNames.some((reserved) => reserved === name))).toEqual([]);
});
