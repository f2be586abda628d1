import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups come in the order of their first item, and keep that of their items', () => {
  const groups = groupBy(['pear', 'fig', 'plum', 'kiwi', 'fir'], (word) => word.length);
  expect([...groups]).toEqual([
    [4, ['pear', 'plum', 'kiwi']],
    [3, ['fig', 'fir']],
  ]);
});
