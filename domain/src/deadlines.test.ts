import { describe, expect, test } from 'vitest';
import { deadlineOf, hoursLeftText, isExpired, timeLeftText } from './deadlines.ts';

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

describe('the reminder', () => {
  test.each([
    [24 * hour, '24 hours'],
    [23 * hour + minute, '24 hours'],
    [23 * hour - 2_000, '24 hours'],
    [22 * hour + 59 * minute - 5 * minute, '22 hours'],
    [3 * hour, '3 hours'],
    [3 * hour - 1, '2 hours'],
    [2 * hour - 1, '1 hour'],
    [hour, '1 hour'],
    [hour - 1, 'less than an hour'],
    [1, 'less than an hour'],
  ])('%s ms before the deadline says %s', (ms, text) => {
    expect(hoursLeftText(deadlineOf(pickedAt), after(5 * day - ms))).toBe(text);
  });
});
