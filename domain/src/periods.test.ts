import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketOf,
  isEmptySeries,
  isoDay,
  lastPointText,
  periods,
  periodStart,
  periodWindow,
} from './periods.ts';

const at = (iso: string) => new Date(iso);

describe('the window around a year border', () => {
  const thursday = at('2026-01-01T00:00:00.000Z');

  test('7 days', () => {
    expect(periodWindow('day', thursday)).toEqual([
      '2025-12-26',
      '2025-12-27',
      '2025-12-28',
      '2025-12-29',
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
    ]);
  });

  test('4 weeks by their Mondays', () => {
    expect(periodWindow('week', thursday)).toEqual(['2025-12-08', '2025-12-15', '2025-12-22', '2025-12-29']);
  });

  test('12 months', () => {
    const months = periodWindow('month', thursday);
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-1)]).toEqual(['2025-02', '2026-01']);
  });

  test('years since the first', () => {
    expect(periodWindow('year', thursday, 2023)).toEqual(['2023', '2024', '2025', '2026']);
    expect(periodWindow('year', thursday)).toEqual(['2026']);
    expect(periodWindow('year', thursday, 2030)).toEqual(['2026']);
  });
});

test('a week begins on Monday at 0:00 UTC', () => {
  expect(bucketOf(at('2026-03-01T23:59:59.999Z'), 'week')).toBe('2026-02-23');
  expect(bucketOf(at('2026-03-02T00:00:00.000Z'), 'week')).toBe('2026-03-02');
  expect(periodWindow('week', at('2026-03-01T12:00:00Z')).at(-1)).toBe('2026-02-23');
  expect(periodWindow('week', at('2026-03-02T00:00:00Z')).at(-1)).toBe('2026-03-02');
});

test('the last day of a long month does not skip the short one before', () => {
  expect(periodWindow('month', at('2026-03-31T12:00:00Z')).slice(-3)).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
});

test('the window begins where its first bucket does', () => {
  const now = at('2026-03-04T15:00:00Z');
  expect(periodStart('day', now).toISOString()).toBe('2026-02-26T00:00:00.000Z');
  expect(periodStart('week', now).toISOString()).toBe('2026-02-09T00:00:00.000Z');
  expect(periodStart('month', now).toISOString()).toBe('2025-04-01T00:00:00.000Z');
  expect(periodStart('year', now).getTime()).toBe(0);
});

test('whatever the moment, buckets ascend, none twice, the current one last, and the start is in the first', () => {
  const moment = fc.date({
    min: at('2000-01-01T00:00:00Z'),
    max: at('2099-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.constantFrom(...periods), (now, period) => {
      const keys = periodWindow(period, now);
      expect(keys).toEqual([...new Set(keys)].toSorted());
      expect(keys.at(-1)).toBe(bucketOf(now, period));
      if (period === 'year') return;
      expect(bucketOf(periodStart(period, now), period)).toBe(keys[0]);
      expect(keys).not.toContain(bucketOf(new Date(periodStart(period, now).getTime() - 1), period));
    }),
  );
});

test('no data is every bucket zero', () => {
  expect(isEmptySeries([])).toBe(true);
  expect(isEmptySeries([0, 0])).toBe(true);
  expect(isEmptySeries([0, 1])).toBe(false);
});

test('the last point of a chart is said to be unfinished', () => {
  expect(periods.map(lastPointText)).toEqual([
    'The last point is today so far, in UTC.',
    'The last point is this week so far, in UTC.',
    'The last point is this month so far, in UTC.',
    'The last point is this year so far, in UTC.',
  ]);
});

test('a day is that of UTC', () => {
  expect(isoDay(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22');
});
