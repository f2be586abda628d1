import { expect, test } from 'vitest';
import { averageRating, formatRating } from './ratings.ts';

test('the average of nothing is 0', () => {
  expect(averageRating(0, 0)).toBe(0);
});

test('shown with 1 or 2 decimals', () => {
  expect(formatRating(0, 1)).toBe('0.0');
  expect(formatRating(averageRating(13, 3), 1)).toBe('4.3');
  expect(formatRating(averageRating(13, 3), 2)).toBe('4.33');
});
