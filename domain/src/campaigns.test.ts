import { describe, expect, test } from 'vitest';
import {
  campaignProgress,
  classifyCampaign,
  dashboardTiles,
  freeSlots,
  groupCampaigns,
} from './campaigns.ts';
import type { GroupableCampaign } from './campaigns.ts';

const onReview = { status: 'on_review' } as const;
const finished = { status: 'finished' } as const;

function aCampaign(_id: string, differing: Partial<GroupableCampaign> = {}): GroupableCampaign {
  return {
    _id,
    isActive: true,
    option: 'standard',
    costCredits: 1500,
    costGems: 0,
    ebookPrice: 0,
    printPrice: 0,
    addPhoto: false,
    addVideo: false,
    maxReviewers: 1,
    startedAt: '2026-01-01T00:00:00.000Z',
    ...differing,
  };
}

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

test('free slots are those not taken, and never negative', () => {
  expect(freeSlots({ maxReviewers: 3, onReview: 1, finished: 1 })).toBe(1);
  expect(freeSlots({ maxReviewers: 1, onReview: 1, finished: 0 })).toBe(0);
  expect(freeSlots({ maxReviewers: 1, onReview: 0, finished: 1 })).toBe(0);
  expect(freeSlots({ maxReviewers: 1, onReview: 1, finished: 1 })).toBe(0);
});

describe("the author's review campaigns", () => {
  test('alike and active ones are one group, the earliest first', () => {
    const late = aCampaign('late', { startedAt: '2026-02-01T00:00:00.000Z' });
    const early = aCampaign('early');
    const gone = aCampaign('gone', { isActive: false });
    const groups = groupCampaigns([late, gone, early], []);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      campaignId: 'early',
      slotCampaignId: 'early',
      option: 'standard',
      openSlots: 2,
      startedAt: early.startedAt,
    });
    expect(groups[0]?.campaigns).toEqual([early, late]);
  });

  test.each([
    ['option', { option: 'kindle' }],
    ['credits', { costCredits: 1800 }],
    ['gems', { costGems: 9 }],
    ['e-book price', { ebookPrice: 2 }],
    ['print price', { printPrice: 2 }],
    ['photo', { addPhoto: true }],
    ['video', { addVideo: true }],
  ] as const)('another %s makes another group', (_, differing) => {
    expect(groupCampaigns([aCampaign('a'), aCampaign('b', differing)], [])).toHaveLength(2);
  });

  test('a price that is missing and a price of 0 are the same', () => {
    const without = aCampaign('b', { ebookPrice: null, addPhoto: undefined });
    expect(groupCampaigns([aCampaign('a'), without], [])).toHaveLength(1);
  });

  test('those on review take open slots, those of other campaigns do not', () => {
    const campaigns = [aCampaign('a', { maxReviewers: 3 }), aCampaign('b')];
    const groups = groupCampaigns(campaigns, [
      { campaignId: 'a', ...onReview },
      { campaignId: 'a', ...finished },
      { campaignId: 'elsewhere', ...onReview },
    ]);
    expect(groups[0]?.openSlots).toBe(3);
  });

  test('the slot to remove is of the first campaign that has one free', () => {
    const [group] = groupCampaigns([aCampaign('a'), aCampaign('b')], [{ campaignId: 'a', ...onReview }]);
    expect(group).toMatchObject({ campaignId: 'a', slotCampaignId: 'b', openSlots: 1, freeSlots: 1 });
    const [full] = groupCampaigns([aCampaign('a')], [{ campaignId: 'a', ...onReview }]);
    expect(full).toMatchObject({ slotCampaignId: 'a', openSlots: 0, freeSlots: 0 });
  });

  test('no active campaign, no group', () => {
    expect(groupCampaigns([aCampaign('a', { isActive: false })], [])).toEqual([]);
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
  expect(progress).toEqual({ asked: 5, reading: 1, reviewed: 2, verified: 1 });
  const ended = { reviewCampaigns: [], pickedAssignments: [checked('finished', 'verified')] };
  expect(campaignProgress(ended)).toMatchObject({ asked: 1, reviewed: 1 });
});
