import { expect, test } from 'vitest';
import { campaignProgress } from './campaign-progress.ts';

const checked = (status: 'on_review' | 'finished', check: 'unchecked' | 'verified' | 'missing') => ({
  status,
  check,
});

test('progress counts all requests of a book, those that have ended too', () => {
  const progress = campaignProgress({
    reviewCampaigns: [{ maxReviewers: 1 }, { maxReviewers: 1 }, { maxReviewers: 3 }],
    pickedAssignments: [
      checked('on_review', 'unchecked'),
      checked('finished', 'verified'),
      checked('finished', 'missing'),
    ],
  });
  expect(progress).toEqual({ requested: 5, reading: 1, reviewed: 2, verified: 1 });
  const ended = { reviewCampaigns: [], pickedAssignments: [checked('finished', 'verified')] };
  expect(campaignProgress(ended)).toMatchObject({ requested: 1, reviewed: 1 });
});
