import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('one line per row, under the heading', () => {
  expect(csvOf(['Date', 'Count'], [['2026-11-21', 3]])).toBe('Date,Count\r\n2026-11-21,3\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvOf(['Name'], [['Lee, Ann'], ['Ann "A" Lee'], ['two\nlines']])).toBe(
    'Name\r\n"Lee, Ann"\r\n"Ann ""A"" Lee"\r\n"two\nlines"\r\n',
  );
});

test('a name is never a formula, a negative number stays one', () => {
  expect(csvOf(['Name', 'Change'], [['=HYPERLINK("x")', -5]])).toBe(
    'Name,Change\r\n"\'=HYPERLINK(""x"")",-5\r\n',
  );
});
