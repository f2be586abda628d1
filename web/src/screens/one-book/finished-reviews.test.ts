import type { Book } from '@gbr/domain/wire/books.ts';
import { expect, test } from 'vitest';
import { finishedReviews } from './finished-reviews.ts';

type Assignment = Book['pickedAssignments'][number];
type Campaign = Book['reviewCampaigns'][number];

const aReview = (part: Partial<Assignment> = {}): Assignment => ({
  _id: 'review',
  campaignId: 'campaign',
  user: { _id: 'reader', name: 'Jordan' },
  pickedAt: '2026-11-01T10:00:00.000Z',
  status: 'finished',
  rating: 4,
  amazonName: 'J****n',
  postedWebsite: '.de',
  reviewText: 'A calm book.',
  finishedAt: '2026-11-03T10:00:00.000Z',
  wordCount: 1_000,
  check: 'unchecked',
  checkedAt: null,
  privateNote: null,
  ...part,
});

const aCampaign: Campaign = {
  _id: 'campaign',
  isActive: false,
  option: 'kindle',
  costCredits: 1_800,
  costGems: 0,
  ebookPrice: 0,
  printPrice: 0,
  addPhoto: false,
  addVideo: false,
  maxReviewers: 1,
  startedAt: '2026-11-01T09:00:00.000Z',
};

const reviewsOf = (...pickedAssignments: Assignment[]) =>
  finishedReviews({ pickedAssignments, reviewCampaigns: [aCampaign] });

test('a review carries its campaign’s option, and the reviewer’s name masked', () => {
  expect(reviewsOf(aReview())).toMatchObject([
    { rating: 4, reviewer: 'J****n', website: '.de', option: 'kindle', text: 'A calm book.' },
  ]);
});

test('a name the server has masked stays as it is', () => {
  expect(reviewsOf(aReview({ user: { _id: 'reader', name: 'J****n' } }))[0]?.reviewer).toBe('J****n');
});

test('without a website: amazon.com', () => {
  expect(reviewsOf(aReview({ postedWebsite: '' }))[0]?.website).toBe('amazon.com');
});

test('assignments on review and finished ones without a rating are left out', () => {
  expect(reviewsOf(aReview({ status: 'on_review', rating: null }), aReview({ rating: null }))).toEqual([]);
});

test('the newest comes first', () => {
  const older = aReview({ _id: 'older', finishedAt: '2026-11-02T10:00:00.000Z' });
  const newer = aReview({ _id: 'newer', finishedAt: '2026-11-04T10:00:00.000Z' });
  expect(reviewsOf(older, newer).map(({ id }) => id)).toEqual(['newer', 'older']);
});
