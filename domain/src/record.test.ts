import { expect, test } from 'vitest';
import { isPoorRecord, keptShare, mostOpenWith } from './record.ts';

const record = (finished: number, expired = 0, missing = 0) => ({ finished, expired, missing });

test('kept is the finished part of what was finished, expired or missing', () => {
  expect(keptShare(record(0))).toBeNull();
  expect(keptShare(record(3))).toBe(1);
  expect(keptShare(record(3, 1))).toBe(0.75);
  expect(keptShare(record(1, 1, 2))).toBe(0.25);
  expect(keptShare(record(0, 1))).toBe(0);
});

test('a record is poor below a half, from four on', () => {
  expect(isPoorRecord(record(0))).toBe(false);
  expect(isPoorRecord(record(0, 3))).toBe(false);
  expect(isPoorRecord(record(0, 4))).toBe(true);
  expect(isPoorRecord(record(1, 1, 2))).toBe(true);
  expect(isPoorRecord(record(2, 2))).toBe(false);
  expect(isPoorRecord(record(2, 2, 1))).toBe(true);
});

test('a poor record allows two open assignments, and never more than the settings', () => {
  expect(mostOpenWith(record(4), 10)).toBe(10);
  expect(mostOpenWith(record(0, 4), 10)).toBe(2);
  expect(mostOpenWith(record(0, 4), 1)).toBe(1);
});
