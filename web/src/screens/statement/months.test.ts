import { expect, test } from 'vitest';
import { monthsBetween } from './months.ts';

test('every month from the first to this one, newest first, across years', () => {
  expect(monthsBetween(new Date('2025-11-30T23:59:59Z'), new Date('2026-01-01T00:00:00Z'))).toEqual([
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
    { value: '2025-11', label: 'November 2025' },
  ]);
});

test('a member of this month gets this one', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(monthsBetween(now, now)).toEqual([{ value: '2026-11', label: 'November 2026' }]);
});
