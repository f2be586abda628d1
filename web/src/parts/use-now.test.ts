import { expect, test } from 'vitest';
import { nextTickMs } from './use-now.ts';

test('the countdown is refreshed each minute', () => {
  expect(nextTickMs(-5)).toBe(60_000);
  expect(nextTickMs(0)).toBe(60_000);
  expect(nextTickMs(3_600_000)).toBe(60_000);
});

test('in the last minute of the reading time it is refreshed each second, and ends on time', () => {
  expect(nextTickMs(90_000)).toBe(30_000);
  expect(nextTickMs(60_000)).toBe(1_000);
  expect(nextTickMs(400)).toBe(400);
});
