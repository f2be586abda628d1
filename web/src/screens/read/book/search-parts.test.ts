import { expect, test } from 'vitest';
import { searchText } from './search-parts.ts';

test('words are found without case, over line ends, with what stands around them', () => {
  const hits = searchText('The Pear\n  tree. A pear tree!', 'pear  TREE', 3, 10);
  expect(hits).toEqual([
    { part: 3, nth: 0, before: 'The ', match: 'Pear tree', after: '. A pear tree!' },
    { part: 3, nth: 1, before: 'The Pear tree. A ', match: 'pear tree', after: '!' },
  ]);
});

test('what stands around them is cut between words, where there are any', () => {
  const [hit] = searchText(
    'Nobody reviews it; it is here so that there is something to read, to search and to turn.',
    'something',
    0,
    1,
  );
  expect(hit).toMatchObject({
    before: '… it; it is here so that there is ',
    after: ' to read, to search and to turn.',
  });
  const [early] = searchText(`A pear, ${'a garden and a wall, '.repeat(5)}`, 'pear', 0, 1);
  expect(early).toMatchObject({ before: 'A ', after: ', a garden and a wall, a garden and a …' });
  const [unspaced] = searchText('园'.repeat(50) + '梨' + '园'.repeat(50), '梨', 0, 1);
  expect(unspaced).toMatchObject({ before: `…${'园'.repeat(40)}`, after: `${'园'.repeat(40)}…` });
});

test('nothing is found for nothing, and no more than there is room for', () => {
  expect(searchText('aaaa', ' ', 0, 10)).toEqual([]);
  expect(searchText('aaaa', 'a', 0, 3)).toHaveLength(3);
});
