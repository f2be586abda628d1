import { expect, test } from 'vitest';
import { waitingText, withinText } from './waiting.ts';

test.each([
  [0, '1 hour'],
  [0.4, '1 hour'],
  [1.2, '2 hours'],
  [13.5, '14 hours'],
  [48, '48 hours'],
  [48.1, '3 days'],
  [72, '3 days'],
  [73, '4 days'],
])('%s hours are within %s', (hours, text) => {
  expect(withinText(hours)).toBe(text);
});

test('the sentence of the launch dialog, or none where there were too few', () => {
  expect(waitingText({ sample: 132, medianHours: 13.2, p90Hours: 70 })).toBe(
    'Half of such requests were picked within 14 hours, nine in ten within 3 days (132 in the last 90 days).',
  );
  expect(waitingText({ sample: 1932, medianHours: 1, p90Hours: 1 })).toContain('(1,932 in');
  expect(waitingText({ sample: 19, medianHours: null, p90Hours: null })).toBeUndefined();
});
