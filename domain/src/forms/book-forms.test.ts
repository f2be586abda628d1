import { expect, test } from 'vitest';
import { declineProblem } from './decline.ts';
import { bookDetailsProblem } from './book-details.ts';
import { acceptOf, coverRule } from './file.ts';
import { moderatorBookProblem } from './moderator-book.ts';

const details = {
  amazonURL: 'https://amazon.de/dp/B0ABCDEF12',
  language: 'Deutsch',
  preferredStore: '.de',
  category: 'Fiction',
  summary: 'A story.',
  authorInfo: 'She writes.',
};
const wholeBook = { ...details, title: 'Calm', author: 'Mia', asin: 'B0ABCDEF12', wordCount: 300 };

test("an edit has the wizard's messages", () => {
  expect(bookDetailsProblem(details)).toBeUndefined();
  expect(bookDetailsProblem({})?.msg).toBe('Please provide the Amazon URL.');
  expect(bookDetailsProblem({ ...details, summary: ' ' })).toEqual({
    field: 'summary',
    msg: 'Please provide a summary.',
  });
  expect(bookDetailsProblem({ ...details, category: '' })?.field).toBe('category');
});

test('a stored value stays allowed', () => {
  const old = { ...details, preferredStore: '.co.jp' };
  expect(bookDetailsProblem(old)?.field).toBe('preferredStore');
  expect(bookDetailsProblem(old, old)).toBeUndefined();
  expect(bookDetailsProblem({ ...details, language: '' }, { ...details, language: '' })?.field).toBe(
    'language',
  );
});

test('a moderator edits the whole book', () => {
  expect(moderatorBookProblem(wholeBook)).toBeUndefined();
  expect(moderatorBookProblem({ ...wholeBook, status: 'approved' })).toBeUndefined();
  expect(moderatorBookProblem({ ...wholeBook, status: 'lost' })?.field).toBe('status');
  expect(moderatorBookProblem({ ...wholeBook, asin: 'short' })?.field).toBe('asin');
  expect(moderatorBookProblem({ ...wholeBook, wordCount: 0 })?.msg).toBe('Word count must be a number > 0.');
  expect(moderatorBookProblem({ ...wholeBook, authorInfo: '' })?.field).toBe('authorInfo');
});

test('a reason to decline is optional and readable', () => {
  expect(declineProblem({})).toBeUndefined();
  expect(declineProblem({ reason: 'x'.repeat(2000) })).toBeUndefined();
  expect(declineProblem({ reason: '📚'.repeat(2000) })).toBeUndefined();
  expect(declineProblem({ reason: 'x'.repeat(2001) })?.msg).toBe(
    'The reason can have at most 2,000 characters.',
  );
  expect(declineProblem({ reason: 'a\0b' })?.field).toBe('reason');
});

test('a file input accepts what the rule allows', () => {
  expect(acceptOf(coverRule)).toBe('.jpg,.jpeg,.png,.webp');
});
