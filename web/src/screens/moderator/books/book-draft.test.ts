import { expect, test } from 'vitest';
import { changesOf, storedNow } from './book-draft.ts';
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

test('the word count may be typed as it is shown; what is no number is for the server to refuse', () => {
  expect(changesOf(before, { ...before, wordCount: '1,200' })).toEqual({ wordCount: 1200 });
  expect(changesOf(before, { ...before, wordCount: 'many' })).toEqual({ wordCount: 'many' });
});

test.each([
  ['www.amazon.com/dp/B012345678', {}],
  ['www.amazon.de/dp/B012345678', { amazonURL: 'https://www.amazon.de/dp/B012345678' }],
])('an address without https is completed before it is compared: %s', (amazonURL, changes) => {
  expect(changesOf(before, { ...before, amazonURL })).toEqual(changes);
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

test('below a field that somebody else has changed stands what is stored now', () => {
  const stored = {
    ...before,
    title: 'Garden Days',
    summary: 'Days.',
    status: 'approved',
    authorInfo: '',
    preferredStore: '.co.uk',
  };
  const typed = {
    ...before,
    title: 'Garden Nights',
    author: 'Ada B.',
    summary: 'Days.',
    status: 'rejected',
  };
  const below = (field: keyof BookDraft) => storedNow(field, { overtaken: before, stored, typed });
  expect(below('title')).toBe('Now stored: Garden Days');
  expect(below('status')).toBe('Now stored: Approved');
  expect(below('summary')).toBe('Changed in the meantime.');
  expect(below('authorInfo')).toBe('Now stored: (empty)');
  expect(below('preferredStore')).toBe('Now stored: amazon.co.uk');
  expect(below('author')).toBeUndefined();
  expect(below('asin')).toBeUndefined();
});
