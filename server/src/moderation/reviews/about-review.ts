import type { AssignmentRow } from '../../core/db/tables.ts';

/** What a transfer says about the review it is for. */
export const aboutReview = (review: AssignmentRow) => ({
  bookId: review.book_id,
  campaignId: review.campaign_id,
  assignmentId: review.id,
});

export const rewardOf = (review: AssignmentRow) => ({
  credits: review.reward_credits,
  gems: review.reward_gems,
});
