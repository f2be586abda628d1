import { expect, test } from 'vitest';
import { averageOf, averageRating, formatRating } from './ratings.ts';

test('the average of nothing is 0', () => {
  expect(averageRating(0, 0)).toBe(0);
  expect(averageOf([])).toEqual({ averageRating: 0, reviewCount: 0 });
});

test('only finished assignments with a rating count', () => {
  const assignments = [
    { status: 'finished', rating: 5 },
    { status: 'finished', rating: 2 },
    { status: 'finished', rating: null },
    { status: 'finished' },
    { status: 'on_review', rating: 1 },
  ];
  expect(averageOf(assignments)).toEqual({ averageRating: 3.5, reviewCount: 2 });
});

test('shown with 1 or 2 decimals', () => {
  expect(formatRating(0, 1)).toBe('0.0');
  expect(formatRating(averageRating(13, 3), 1)).toBe('4.3');
  expect(formatRating(averageRating(13, 3), 2)).toBe('4.33');
});
