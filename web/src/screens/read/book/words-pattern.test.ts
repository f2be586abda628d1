import { expect, test } from 'vitest';
import { wordsPattern } from './words-pattern.ts';

test.each([
  ['PEAR  tree', 'a Pear\n  tree', 'Pear\n  tree'],
  ['hyphenated', 'a hyphen-\nated word', 'hyphen-\nated'],
  ['hyphenated', 'a hy\u00ADphen\u00ADated word', 'hy\u00ADphen\u00ADated'],
  ['well-known', 'a well-\nknown word', 'well-\nknown'],
  ['well-known', 'a well\u2010known word', 'well\u2010known'],
  ["don't", 'we don’t know', 'don’t'],
  ['"Yes"', 'she said “Yes”.', '“Yes”'],
  ['a+b (c)', 'if a+b (c) is', 'a+b (c)'],
  ['ΟΔΌΣ', 'ἡ οδός', 'οδός'],
  ['İstanbul', 'in İSTANBUL', 'İSTANBUL'],
  ['CAFÉ', 'a cafe\u0301 here', 'cafe\u0301'],
  ['cafe\u0301', 'a café here', 'café'],
  ['việt', 'Vie\u0323\u0302t', 'Vie\u0323\u0302t'],
])('%s is found in %j', (words, text, match) => {
  expect(Array.from(text.matchAll(wordsPattern(words) ?? /x/g), (one) => one[0])).toEqual([match]);
});

test.each([
  ['re-sign', 'to resign'],
  ['cat', 'c at'],
  ['a.b', 'axb'],
])('%s is not found in %j', (words, text) => {
  expect(text).not.toMatch(wordsPattern(words) ?? /x/);
});

test('no words have no pattern', () => {
  expect(wordsPattern(' ')).toBeUndefined();
});
