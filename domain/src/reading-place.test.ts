import { expect, test } from 'vitest';
import { placeAfter, readingUnit, unread } from './reading-place.ts';

const before = { position: 'page 38', opened: 38, total: 60, seconds: 900 };
const step = { position: 'page 12', opened: 12, total: 60, seconds: 20 };

test('the place moves back, what was opened stays', () => {
  expect(placeAfter(before, step, 30_000)).toEqual({
    position: 'page 12',
    opened: 38,
    total: 60,
    seconds: 920,
  });
});

test.each([
  ['as long as it says', 20, 30_000, 20],
  ['a minute at most', 3_600, 3_600_000, 60],
  ['no longer than has passed', 50, 10_900, 10],
  ['nothing when the clock went back', 50, -5_000, 0],
  ['a minute at most, the first time', 90, undefined, 60],
  ['as long as it says, the first time', 15, undefined, 15],
])('time counts %s', (_rule, seconds, sinceLastMs, counted) => {
  expect(placeAfter(unread, { ...step, seconds }, sinceLastMs).seconds).toBe(counted);
});

test('a file with fewer pages than were opened before keeps both numbers in order', () => {
  expect(placeAfter(before, { ...step, opened: 3, total: 10 }, 1_000)).toMatchObject({
    opened: 38,
    total: 38,
  });
});

test.each([
  ['a.pdf', 60, 'pages'],
  ['a.pdf?for=x&sig=y', 1, 'page'],
  ['a.epub?for=x', 12, 'sections'],
  ['a.docx', 1, 'section'],
])('%s has %d %s', (file, count, unit) => {
  expect(readingUnit(file, count)).toBe(unit);
});
