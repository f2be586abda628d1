import { expect, test } from 'vitest';
import { swipedSide } from './swiped-side.ts';

test('a swipe to the left turns forward, to the right back; a short or a steep one does not', () => {
  expect([swipedSide(-41, 20), swipedSide(41, -20)]).toEqual([1, -1]);
  expect([swipedSide(-40, 0), swipedSide(40, 0), swipedSide(0, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([swipedSide(-100, 50), swipedSide(100, -50)]).toEqual([undefined, undefined]);
  expect([swipedSide(-101, 50), swipedSide(101, -50)]).toEqual([1, -1]);
});
