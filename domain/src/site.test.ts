import { expect, test } from 'vitest';
import { reservedNames } from './affiliate.ts';
import { pagePaths } from './site.ts';

test('no referral code can hide a page: the first part of every path is reserved', () => {
  const names = pagePaths.map((path) => path.split('/')[1] ?? '').filter((name) => name !== '');
  expect(names.filter((name) => !reservedNames.some((reserved) => reserved === name))).toEqual([]);
});
