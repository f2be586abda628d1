import { amountText } from '@gbr/domain/amounts.ts';
import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('small numbers step by one', () => {
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(1)).toEqual([0, 1]);
  expect(axisTicks(4)).toEqual([0, 1, 2, 3, 4]);
});

test('larger ones by 2, 5 or 10, and their like', () => {
  expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(axisTicks(1_650)).toEqual([0, 500, 1_000, 1_500, 2_000]);
});

test('what was taken back is below zero', () => {
  expect(axisTicks(0, -1)).toEqual([-1, 0]);
  expect(axisTicks(0, -180)).toEqual([-200, -150, -100, -50, 0]);
  expect(axisTicks(150, -180)).toEqual([-200, -100, 0, 100, 200]);
});

test('whole numbers that cover the highest, and none that reads as another', () => {
  const powers = Array.from({ length: 9 }, (_, power) => 10 ** power);
  const some = powers.flatMap((power) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 9.9].map((one) => Math.floor(one * power)),
  );
  for (const most of [0, ...some, ...some.map((one) => one + 1)]) {
    const ticks = axisTicks(most);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(new Set(ticks.map(amountText)).size).toBe(ticks.length);
  }
});
