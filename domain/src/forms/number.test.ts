import { expect, test } from 'vitest';
import { decimalOf, plainPrice, ungroupedWhole, wholeNumberOf } from './number.ts';

test.each([
  ['12,500', '12500'],
  [' 12.500 ', '12500'],
  ['12 500', '12500'],
  ['1,234,567', '1234567'],
  ['1,25,000', '125000'],
  ['１２，５００', '12500'],
  ['１２５００', '12500'],
  ['١٢٬٥٠٠', '12500'],
  ['۱۲۵۰۰', '12500'],
  ['12500', '12500'],
  ['1.5', '1.5'],
  ['12,50', '12,50'],
  ['1,25,00', '1,25,00'],
  ['12²', '12²'],
  ['1,2345', '1,2345'],
  ['12,500 words', '12,500 words'],
  ['-1,500', '-1,500'],
  ['', ''],
])('a word count typed as %o is read as %o', (typed, read) => {
  expect(ungroupedWhole(typed)).toBe(read);
});

test.each([
  ['$4.99', '4.99'],
  ['$ 15', '15'],
  ['4,99 $', '4.99'],
  ['4,5', '4.5'],
  ['＄４．９９', '4.99'],
  ['٤٫٩٩', '4.99'],
  ['1,200', '1200'],
  ['1,200.50', '1200.50'],
  [' 7 ', '7'],
  ['-3', '-3'],
  ['4,999', '4999'],
  ['1,2,3', '1,2,3'],
  ['cheap', 'cheap'],
  ['', ''],
])('a price typed as %o is read as %o', (typed, read) => {
  expect(plainPrice(typed)).toBe(read);
});

test.each([
  ['7', 7],
  ['7.', 7],
  ['.5', 0.5],
  ['-07.50', -7.5],
  ['.', undefined],
  ['1.2.3', undefined],
  ['1e9', undefined],
  ['', undefined],
])('%o is the decimal %o', (typed, read) => {
  expect(decimalOf(typed)).toBe(read);
});

test('as many digits as fit into a call are soon known to be no number', () => {
  expect(decimalOf(`${'1'.repeat(250_000)}x`)).toBeUndefined();
});

test.each<[number | string | undefined, number | undefined]>([
  [' 12500 ', 12_500],
  ['999999999999999', 999_999_999_999_999],
  ['9999999999999999', undefined],
  [2 ** 53 - 1, 2 ** 53 - 1],
  [2 ** 53, undefined],
  [1.5, undefined],
  ['-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the whole number of %o is %o', (value, number) => {
  expect(wholeNumberOf(value)).toBe(number);
});
