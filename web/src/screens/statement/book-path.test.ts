import type { Movement } from '@gbr/domain/wire/records.ts';
import { expect, test } from 'vitest';
import { bookPath } from './book-path.ts';

const movement = (kind: string, amount: number, bookId: string | null = 'b1'): Movement => ({
  _id: 'm1',
  at: '2026-11-21T12:00:00.000Z',
  kind,
  currency: 'credits',
  amount,
  balance: 1500,
  about: { bookId, title: 'Rising Early' },
  note: '',
});

test.each([
  ['launch', -1500, '/one_book/b1'],
  ['refund', 1500, '/one_book/b1'],
  ['make-good', 1500, '/one_book/b1'],
  ['make-good', -1500, '/one_book/b1'],
  ['reward', 1500, '/book_for_review/b1'],
  ['reward_reversal', 1500, '/one_book/b1'],
  ['reward_reversal', -1500, undefined],
  ['commission', 150, undefined],
])('a %s of %d leads to %s', (kind, amount, path) => {
  expect(bookPath(movement(kind, amount), [])).toBe(path);
});

test('a deleted book has no page', () => {
  expect(bookPath(movement('launch', -1500, null), [])).toBeUndefined();
});

test('a reward leads to the review until it is deleted, and again once it is restored', () => {
  const reward = movement('reward', 1500);
  const reversal = movement('reward_reversal', -1500);
  const restored = movement('reward_restored', 1500);
  const path = '/book_for_review/b1';
  expect(bookPath(reward, [movement('reward_reversal', -1500, 'b2'), reward])).toBe(path);
  expect(bookPath(reward, [reversal, reward])).toBeUndefined();
  expect(bookPath(reward, [restored, reversal, reward])).toBe(path);
  expect(bookPath(restored, [restored, reversal, reward])).toBe(path);
  expect(bookPath(restored, [reversal, restored, reversal, reward])).toBeUndefined();
});
