import { expect, test } from 'vitest';
import { searchText } from './search-parts.ts';

test('words are found without case, over line ends, with what stands around them', () => {
  const hits = searchText('The Pear\n  tree. A pear tree!', 'pear  TREE', 3, 10);
  expect(hits).toEqual([
    { part: 3, nth: 0, before: 'The ', match: 'Pear tree', after: '. A pear tree!' },
    { part: 3, nth: 1, before: 'The Pear tree. A ', match: 'pear tree', after: '!' },
  ]);
});

test('nothing is found for nothing, and no more than there is room for', () => {
  expect(searchText('aaaa', ' ', 0, 10)).toEqual([]);
  expect(searchText('aaaa', 'a', 0, 3)).toHaveLength(3);
});
