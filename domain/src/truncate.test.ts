import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterCount, truncate } from './truncate.ts';

test('cuts only longer texts', () => {
  expect(truncate('abcde', 5)).toBe('abcde');
  expect(truncate('abcdef', 5)).toBe('abcde...');
  expect(truncate('', 5)).toBe('');
  expect(truncate(undefined, 5)).toBe('');
});

test('never splits a character', () => {
  expect(truncate('😀😀😀', 2)).toBe('😀😀...');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 20 }), (text, length) => {
      const shown = truncate(text, length);
      expect(shown.isWellFormed()).toBe(true);
      expect(characterCount(shown)).toBeLessThanOrEqual(Math.max(length + 3, 0));
    }),
  );
});

test('counts characters as a person does', () => {
  expect(characterCount('a😀b')).toBe(3);
});
