import { expect, test } from 'vitest';
import { describe, keyFor, settle } from './idempotency.ts';

const launch = describe('POST', '/api/books/1/launch-review', { option: 'standard' });

test('a request without an answer keeps its key, and a settled one gets a new key', () => {
  const first = keyFor(launch);
  expect(keyFor(launch)).toBe(first);
  settle(launch);
  expect(keyFor(launch)).not.toBe(first);
});

test('another body is another request', () => {
  const other = describe('POST', '/api/books/1/launch-review', { option: 'kindle' });
  expect(keyFor(other)).not.toBe(keyFor(launch));
});

test('what was done since with the same book makes an earlier request a new one', () => {
  const pick = describe('PATCH', '/api/books/1/pick', { campaignId: '7' });
  const other = describe('PATCH', '/api/books/12/pick', { campaignId: '8' });
  const add = describe('POST', '/api/books', {});
  const [first, ofOther, ofAdd] = [pick, other, add].map(keyFor);
  settle(describe('PATCH', '/api/books/1/cancel-review', {}));
  expect(keyFor(pick)).not.toBe(first);
  expect([other, add].map(keyFor)).toEqual([ofOther, ofAdd]);
});

function form(title: string, content: string, lastModified = 1) {
  const data = new FormData();
  data.set('title', title);
  data.set('coverFile', new File([content], 'cover.png', { lastModified }));
  return describe('POST', '/api/books', data);
}

test('a form is known by its fields and by the name, size and age of its files', () => {
  expect(form('Sudokus', 'abc')).toBe(form('Sudokus', 'abc'));
  expect(form('Sudokus', 'abc')).not.toBe(form('Sudokus', 'abcd'));
  expect(form('Sudokus', 'abc')).not.toBe(form('Mazes', 'abc'));
  expect(form('Sudokus', 'abc')).not.toBe(form('Sudokus', 'abc', 2));
});
