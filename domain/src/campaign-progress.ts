import type { CheckResult } from './checks.ts';
import type { AssignmentStatus } from './choices.ts';

interface ProgressBook {
  reviewCampaigns: readonly { maxReviewers: number }[];
  pickedAssignments: readonly { status: AssignmentStatus; check: CheckResult }[];
}

/** How far all requests for a book have come: rules.md#progress-picture. */
export function campaignProgress({ reviewCampaigns, pickedAssignments }: ProgressBook) {
  const reading = pickedAssignments.filter(({ status }) => status === 'on_review').length;
  const reviews = pickedAssignments.filter(({ status }) => status === 'finished');
  const slots = reviewCampaigns.reduce((sum, { maxReviewers }) => sum + maxReviewers, 0);
  return {
    // Slots of campaigns that have ended may be gone, their reviews are not.
    requested: Math.max(slots, reading + reviews.length),
    reading,
    reviewed: reviews.length,
    verified: reviews.filter(({ check }) => check === 'verified').length,
  };
}
export type CampaignProgress = ReturnType<typeof campaignProgress>;
