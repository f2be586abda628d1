import { expect, test } from 'vitest';
import { nearestPoint, shareOf } from './nearest-point.ts';

test('the nearest point, the first and the last at the edges', () => {
  expect([-0.1, 0, 0.07, 0.09, 0.5, 1, 1.2].map((place) => nearestPoint(place, 7))).toEqual([
    0, 0, 0, 1, 3, 6, 6,
  ]);
});

test('a single point lies in the middle', () => {
  expect(shareOf(0, 1)).toBe(0.5);
  expect(nearestPoint(0.9, 1)).toBe(0);
});
