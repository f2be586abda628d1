import type { AssignmentStatus, CampaignOption } from './choices.ts';
import { groupBy } from './group-by.ts';

interface Status {
  status: AssignmentStatus;
}

export function freeSlots(slots: { maxReviewers: number; onReview: number; finished: number }): number {
  return Math.max(0, slots.maxReviewers - slots.onReview - slots.finished);
}

export interface GroupableCampaign {
  _id: string;
  isActive: boolean;
  option: CampaignOption;
  costCredits: number;
  costGems: number;
  ebookPrice?: number | null;
  printPrice?: number | null;
  addPhoto?: boolean;
  addVideo?: boolean;
  maxReviewers: number;
  startedAt: string;
}

export interface CampaignGroup<C extends GroupableCampaign> {
  /** The one that started earliest. */
  campaignId: string;
  /** The campaign to take a slot from: the first with a free one, else the first. */
  slotCampaignId: string;
  option: CampaignOption;
  campaigns: C[];
  openSlots: number;
  /** Those that a reader can still take, and the author take back. */
  freeSlots: number;
  startedAt: string;
}

type PickedFrom = Status & { campaignId: string };

/** Active campaigns alike in option, costs, prices and photo/video, as one. */
export function groupCampaigns<C extends GroupableCampaign>(
  campaigns: readonly C[],
  assignments: readonly PickedFrom[],
): CampaignGroup<C>[] {
  const groups = groupBy(campaigns.filter((campaign) => campaign.isActive).toSorted(byStart), likeness);
  return [...groups.values()].flatMap((alike) => groupOf(alike, assignments));
}

function groupOf<C extends GroupableCampaign>(
  campaigns: C[],
  assignments: readonly PickedFrom[],
): CampaignGroup<C>[] {
  const [first] = campaigns;
  if (!first) return [];
  const slots = campaigns.reduce((sum, campaign) => sum + campaign.maxReviewers, 0);
  const onReview = campaigns.reduce((sum, { _id }) => sum + taken(_id, assignments, 'on_review'), 0);
  const removable = campaigns.find((campaign) => slotsLeft(campaign, assignments) > 0) ?? first;
  return [
    {
      campaignId: first._id,
      slotCampaignId: removable._id,
      option: first.option,
      campaigns,
      openSlots: Math.max(0, slots - onReview),
      freeSlots: campaigns.reduce((sum, campaign) => sum + slotsLeft(campaign, assignments), 0),
      startedAt: first.startedAt,
    },
  ];
}

function slotsLeft(campaign: GroupableCampaign, assignments: readonly PickedFrom[]): number {
  return freeSlots({
    maxReviewers: campaign.maxReviewers,
    onReview: taken(campaign._id, assignments, 'on_review'),
    finished: taken(campaign._id, assignments, 'finished'),
  });
}

function taken(campaignId: string, assignments: readonly PickedFrom[], status: AssignmentStatus): number {
  return assignments.filter((picked) => picked.campaignId === campaignId && picked.status === status).length;
}

function byStart(a: GroupableCampaign, b: GroupableCampaign): number {
  return Date.parse(a.startedAt) - Date.parse(b.startedAt);
}

function likeness(campaign: GroupableCampaign): string {
  return JSON.stringify([
    campaign.option,
    campaign.costCredits,
    campaign.costGems,
    campaign.ebookPrice ?? 0,
    campaign.printPrice ?? 0,
    campaign.addPhoto ?? false,
    campaign.addVideo ?? false,
  ]);
}
