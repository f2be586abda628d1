import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=99-100', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=a-b', undefined],
  ['lines=1-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=99999999999999999999-', undefined],
])('%s of ten bytes: %j', (header, part) => {
  expect(byteRange(header, 10)).toEqual(part);
});

test('an empty file has no parts', () => {
  expect(byteRange('bytes=0-0', 0)).toBe('unsatisfiable');
  expect(byteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
