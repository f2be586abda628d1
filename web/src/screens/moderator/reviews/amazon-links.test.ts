import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { expect, test } from 'vitest';
import { amazonLinks } from './amazon-links.ts';

const review: CheckedReview = {
  _id: 'review',
  book: { _id: 'book', title: 'Slow Mornings', author: 'Marta', asin: 'B000000001', coverFile: '' },
  reader: { _id: 'reader', name: 'Robin' },
  author: { _id: 'author', name: 'Marta' },
  amazonName: 'Robin R.',
  rating: 4,
  reviewText: '',
  postedWebsite: '.co.uk',
  reviewUrl: null,
  privateNote: null,
  pickedAt: '2026-11-01T10:00:00.000Z',
  finishedAt: '2026-11-03T10:00:00.000Z',
  linkSentAt: null,
  option: 'kindle',
  readingUnit: 'page',
  reading: { downloaded: false, opened: 0, total: null, seconds: 0 },
  check: 'unchecked',
  checkedAt: null,
  checkedBy: null,
  checkNote: null,
  dueAt: null,
  due: null,
};

test('the store of the review is opened, at the book', () => {
  expect(amazonLinks(review)).toEqual([
    {
      label: 'All reviews of the book on amazon.co.uk',
      href: 'https://www.amazon.co.uk/product-reviews/B000000001/?sortBy=recent',
    },
  ]);
});

test('the link that the reader sent comes first', () => {
  const reviewUrl = 'https://www.amazon.co.uk/gp/customer-reviews/R1';
  expect(amazonLinks({ ...review, reviewUrl })[0]).toEqual({ label: 'The review', href: reviewUrl });
});

test('a book of a deleted member has no reviews to open', () => {
  expect(amazonLinks({ ...review, book: { ...review.book, asin: '' } })).toEqual([]);
});
