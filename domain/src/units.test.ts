import { expect, test } from 'vitest';
import { day, daysText, hour, hoursText, inWords, mebibyte, megabytesText, secondsText } from './units.ts';

test('a limit is named in the unit of its text', () => {
  expect(daysText(7 * day)).toBe('7 days');
  expect(daysText(day)).toBe('1 day');
  expect(hoursText(day)).toBe('24 hours');
  expect(secondsText(10_000)).toBe('10 seconds');
  expect(megabytesText(25 * mebibyte)).toBe('25 MB');
});

test.each([
  [daysText(7 * day), 'seven days'],
  [hoursText(hour), 'one hour'],
  [10, 'ten'],
  [daysText(14 * day), '14 days'],
  ['1,500 credits', '1,500 credits'],
])('%s in words is %s', (count, text) => {
  expect(inWords(count)).toBe(text);
});
