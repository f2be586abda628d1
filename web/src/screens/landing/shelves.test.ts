import { categories } from '@gbr/domain/choices.ts';
import { expect, test } from 'vitest';
import { shelves } from './shelves.ts';

test('every category is on exactly one shelf, without its tag', () => {
  const [low, nonFiction, rest] = shelves(categories);
  expect(low?.genres).toHaveLength(12);
  expect(low?.genres[0]).toBe('Coloring Books');
  expect(nonFiction?.genres).toContain('Self Help');
  expect(nonFiction?.genres).toHaveLength(11);
  expect(rest?.genres).toEqual(['Fiction', 'Romance', 'Sci-Fi', 'Non-English']);
});
