import { expect, test } from 'vitest';
import { queryOf, viewOf } from './review-filters.ts';

const none = { show: '', book: '', reader: '' };

test('what is due now is shown at first, and for an unknown view', () => {
  expect(viewOf(none)).toBe('now');
  expect(viewOf({ ...none, show: 'nonsense' })).toBe('now');
  expect(queryOf(none)).toEqual({ overdue: 'true', book: '', reader: '' });
});

test('a view and a book or a reader are combined', () => {
  expect(queryOf({ ...none, show: 'missing', reader: 'r1' })).toEqual({
    check: 'missing',
    book: '',
    reader: 'r1',
  });
  expect(queryOf({ ...none, show: 'all', book: 'b1' })).toEqual({ book: 'b1', reader: '' });
});
