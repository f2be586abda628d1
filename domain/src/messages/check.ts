import { undoCheckMs } from '../limits.ts';
import { secondsText } from '../units.ts';

export const checkMessages = {
  verified: 'Review verified.',
  missing: 'Review marked as missing.',
  removed: 'Review marked as removed.',
  unchecked: 'Check taken back.',
  result: 'Unknown result of a check.',
  seen: 'The time of the last check is not valid.',
  meanwhile: 'This review has been checked in the meantime. Please reload.',
  notMissing: 'This review was found before. If it is gone, it is removed, not missing.',
  bookGone: 'This book was deleted, so its reader could not send a link.',
  notRemoved: 'Only a review that was verified can be marked as removed.',
  tooLate: `A check can be taken back for ${secondsText(undoCheckMs)} only.`,
  notYours: 'Only the person who made a check can take it back.',
  ownBook: 'You cannot check a review of your own book.',
  ownReview: 'You cannot check your own review.',
  loadFailed: 'Error fetching reviews',
  failed: 'Check failed.',
  empty: 'No reviews to check.',
  noneMatch: 'No matching reviews found.',
} as const;
