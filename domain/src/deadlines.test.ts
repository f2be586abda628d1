import { describe, expect, test } from 'vitest';
import { deadlineOf, isExpired, timeLeftText } from './deadlines.ts';

const pickedAt = new Date('2026-03-01T10:00:00.000Z');
const after = (ms: number) => new Date(pickedAt.getTime() + ms);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test('the deadline is 5 days after the pick', () => {
  expect(deadlineOf(pickedAt).toISOString()).toBe('2026-03-06T10:00:00.000Z');
  expect(isExpired(pickedAt, after(5 * day - 1))).toBe(false);
  expect(isExpired(pickedAt, after(5 * day))).toBe(true);
});

describe('the countdown', () => {
  test.each([
    [0, '5d 0h 0m'],
    [1, '4d 23h 59m'],
    [minute, '4d 23h 59m'],
    [day + 2 * hour + 3 * minute, '3d 21h 57m'],
    [5 * day - 90 * minute, '0d 1h 30m'],
    [5 * day - 1, '0d 0h 0m'],
    [5 * day, 'Expired'],
    [9 * day, 'Expired'],
  ])('%s ms after the pick reads %s', (ms, text) => {
    expect(timeLeftText(pickedAt, after(ms))).toBe(text);
  });
});
