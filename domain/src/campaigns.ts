import type { CheckResult } from './checks.ts';
import type { AssignmentStatus, CampaignOption } from './choices.ts';
import { groupBy } from './group-by.ts';

type CampaignClass = 'not-chosen' | 'in-progress' | 'completed';

interface Status {
  status: AssignmentStatus;
}

export function classifyCampaign(campaign: {
  isActive: boolean;
  pickedAssignments: readonly Status[];
}): CampaignClass {
  if (!campaign.isActive) return 'completed';
  if (campaign.pickedAssignments.length === 0) return 'not-chosen';
  return campaign.pickedAssignments.every(({ status }) => status === 'finished')
    ? 'completed'
    : 'in-progress';
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

interface CountedBook {
  reviewCampaigns: readonly { _id: string; isActive: boolean }[];
  pickedAssignments: readonly { campaignId: string; status: AssignmentStatus }[];
}

export interface DashboardTiles {
  myBooks: number;
  notChosen: number;
  inProgress: number;
  completed: number;
  onReview: number;
  finished: number;
}

/** `books` are the member's own, `reviewing` the ones they review or reviewed: rules.md#dashboard-numbers. */
export function dashboardTiles(
  books: readonly CountedBook[],
  reviewing: readonly { userReviewStatus: AssignmentStatus }[],
): DashboardTiles {
  const classes = books.flatMap((book) =>
    book.reviewCampaigns.map(({ _id, isActive }) =>
      classifyCampaign({
        isActive,
        pickedAssignments: book.pickedAssignments.filter((picked) => picked.campaignId === _id),
      }),
    ),
  );
  return {
    myBooks: books.length,
    notChosen: count(classes, 'not-chosen'),
    inProgress: count(classes, 'in-progress'),
    completed: count(classes, 'completed'),
    onReview: reviewing.filter(({ userReviewStatus }) => userReviewStatus === 'on_review').length,
    finished: reviewing.filter(({ userReviewStatus }) => userReviewStatus === 'finished').length,
  };
}

function count<T>(values: readonly T[], wanted: T): number {
  return values.filter((value) => value === wanted).length;
}

interface ProgressBook {
  reviewCampaigns: readonly { maxReviewers: number }[];
  pickedAssignments: readonly (Status & { check: CheckResult })[];
}

/** How far all requests for a book have come: rules.md#progress-picture. */
export function campaignProgress({ reviewCampaigns, pickedAssignments }: ProgressBook) {
  const reading = pickedAssignments.filter(({ status }) => status === 'on_review').length;
  const reviews = pickedAssignments.filter(({ status }) => status === 'finished');
  const slots = reviewCampaigns.reduce((sum, { maxReviewers }) => sum + maxReviewers, 0);
  return {
    // Slots of campaigns that have ended may be gone, their reviews are not.
    asked: Math.max(slots, reading + reviews.length),
    reading,
    reviewed: reviews.length,
    verified: reviews.filter(({ check }) => check === 'verified').length,
  };
}
export type CampaignProgress = ReturnType<typeof campaignProgress>;
