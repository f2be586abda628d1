import { expect, test } from 'vitest';
import { changesOf } from './book-draft.ts';
import type { BookDraft } from './book-draft.ts';

const before: BookDraft = {
  title: 'Garden Year',
  author: 'Ada',
  asin: 'B012345678',
  wordCount: '900',
  amazonURL: 'https://www.amazon.com/dp/B012345678',
  language: 'English',
  preferredStore: 'amazon.com',
  category: 'Fiction',
  summary: 'A year.',
  authorInfo: 'Gardens.',
  status: 'pending',
  reason: '',
};

test('nothing changed sends nothing', () => {
  expect(changesOf(before, before)).toEqual({});
});

test('only what was changed is sent, the word count as a number', () => {
  expect(changesOf(before, { ...before, title: 'Garden Years', wordCount: '1200' })).toEqual({
    title: 'Garden Years',
    wordCount: 1200,
  });
});

test('the word count may be typed as it is shown', () => {
  expect(changesOf(before, { ...before, wordCount: '1,200' })).toEqual({ wordCount: 1200 });
});

test('a reason is sent only with a rejection', () => {
  expect(changesOf(before, { ...before, reason: 'No cover' })).toEqual({});
  expect(changesOf(before, { ...before, status: 'rejected', reason: ' No cover ' })).toEqual({
    status: 'rejected',
    reason: 'No cover',
  });
});

test('the reason of a book that is rejected already can be reworded', () => {
  const rejected = { ...before, status: 'rejected', reason: 'No cover' };
  expect(changesOf(rejected, { ...rejected, reason: 'The cover is blurred' })).toEqual({
    status: 'rejected',
    reason: 'The cover is blurred',
  });
});
