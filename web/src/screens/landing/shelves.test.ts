import { categories } from '@gbr/domain/choices.ts';
import { expect, test } from 'vitest';
import { shelves } from './shelves.ts';

test('every category is on exactly one shelf, without its tag', () => {
  const all = shelves(categories);
  const [low, nonFiction, rest] = all.map(({ genres }) => genres);
  expect(low?.[0]).toBe('Coloring Books');
  expect(low).toContain('Other Low Content / No Content');
  expect(nonFiction).toEqual(expect.arrayContaining(['Self Help', 'Other Non-fiction']));
  expect(rest).toEqual(expect.arrayContaining(['Fiction', 'Romance', 'Sci-Fi', 'Non-English']));
  const untagged = categories.map((category) => category.replace(/ \| .*/, ''));
  expect(all.flatMap(({ genres }) => genres).toSorted()).toEqual(untagged.toSorted());
});
