import type { AssignmentStatus } from './choices.ts';

type CampaignClass = 'not-chosen' | 'in-progress' | 'completed';

export function classifyCampaign(campaign: {
  isActive: boolean;
  pickedAssignments: readonly { status: AssignmentStatus }[];
}): CampaignClass {
  if (!campaign.isActive) return 'completed';
  if (campaign.pickedAssignments.length === 0) return 'not-chosen';
  return campaign.pickedAssignments.every(({ status }) => status === 'finished')
    ? 'completed'
    : 'in-progress';
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
