import { describe, expect, test } from 'vitest';
import { classifyCampaign, dashboardTiles } from './dashboard-tiles.ts';

const onReview = { status: 'on_review' } as const;
const finished = { status: 'finished' } as const;

describe('the class of a campaign', () => {
  test.each([
    ['not-chosen', true, []],
    ['in-progress', true, [onReview]],
    ['in-progress', true, [finished, onReview]],
    ['completed', true, [finished, finished]],
    ['completed', false, []],
    ['completed', false, [onReview]],
  ] as const)('%s: active %s with %o', (standing, isActive, pickedAssignments) => {
    expect(classifyCampaign({ isActive, pickedAssignments })).toBe(standing);
  });
});

test('the dashboard counts books, campaigns by class, and own assignments', () => {
  const books = [
    {
      reviewCampaigns: [
        { _id: 'untouched', isActive: true },
        { _id: 'running', isActive: true },
        { _id: 'done', isActive: false },
      ],
      pickedAssignments: [
        { campaignId: 'running', ...onReview },
        { campaignId: 'done', ...finished },
      ],
    },
    { reviewCampaigns: [], pickedAssignments: [] },
  ];
  const reviewing = [{ userReviewStatus: 'on_review' }, { userReviewStatus: 'finished' }] as const;
  expect(dashboardTiles(books, [...reviewing, reviewing[0]])).toEqual({
    myBooks: 2,
    notChosen: 1,
    inProgress: 1,
    completed: 1,
    onReview: 2,
    finished: 1,
  });
  expect(dashboardTiles([], [])).toEqual({
    myBooks: 0,
    notChosen: 0,
    inProgress: 0,
    completed: 0,
    onReview: 0,
    finished: 0,
  });
});
