import { expect, test } from 'vitest';
import { reviewLinkMessages } from './messages/review-link.ts';
import { quoted } from './quoted.ts';

test('only a title that is written from the right is isolated', () => {
  expect(quoted('Quiet Mornings (2)')).toBe('“Quiet Mornings (2)”');
  expect(quoted('静かな朝')).toBe('“静かな朝”');
  expect(quoted('كتاب الطبخ (2)')).toBe('“\u2068كتاب الطبخ (2)\u2069”');
  expect(quoted('Learn עברית')).toBe('“\u2068Learn עברית\u2069”');
});

test('a title turns nothing round but itself', () => {
  expect(quoted('Quiet\u202e Mornings')).toBe('“Quiet Mornings”');
  expect(quoted('\u2069\u202eكتاب')).toBe('“\u2068كتاب\u2069”');
  expect(reviewLinkMessages.missing('Quiet\u202e  Mornings', 'amazon.de')).toContain('"Quiet Mornings"');
});
