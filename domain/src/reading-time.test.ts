import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRead, readableAt, readingLeftMs, readingMs, waitText } from './reading-time.ts';

const pickedAt = new Date('2026-03-01T10:00:00.000Z');
const after = (ms: number) => new Date(pickedAt.getTime() + ms);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test('300 words take a minute, rounded up to milliseconds', () => {
  expect(readingMs(300)).toBe(minute);
  expect(readingMs(1)).toBe(200);
  expect(readingMs(2_000_000)).toBe(400_000_000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), (words) => {
      expect(Number.isInteger(readingMs(words))).toBe(true);
      expect(readingMs(words)).toBeGreaterThanOrEqual((words / 300) * minute - 1e-6);
    }),
  );
});

test('a review can be turned in from the exact moment its reading time has elapsed', () => {
  expect(readableAt(pickedAt, 600)).toEqual(after(2 * minute));
  expect(hasRead(pickedAt, 600, after(2 * minute - 1))).toBe(false);
  expect(hasRead(pickedAt, 600, after(2 * minute))).toBe(true);
  expect(readingLeftMs(pickedAt, 600, after(minute))).toBe(minute);
  expect(readingLeftMs(pickedAt, 600, after(day))).toBe(0);
});

describe('the wait', () => {
  test.each([
    [0, '0s'],
    [200, '1s'],
    [59_000, '59s'],
    [minute, '1m'],
    [minute + 1, '2m'],
    [hour - 1, '1h 0m'],
    [2 * hour + 5 * minute, '2h 5m'],
    [day + 3 * hour, '1d 3h 0m'],
  ])('%s ms read %s', (ms, text) => {
    expect(waitText(ms)).toBe(text);
  });
});
