import { describe, expect, test } from 'vitest';
import { freeSlots, groupCampaigns } from './campaign-groups.ts';
import type { GroupableCampaign } from './campaign-groups.ts';

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
