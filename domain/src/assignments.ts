import type { AssignmentStatus, BookStatus } from './choices.ts';

export type AssignmentAct = 'open' | 'download' | 'cancel' | 'finish' | 'deleteReview';

export const assignmentCan: Record<AssignmentStatus, Record<AssignmentAct, boolean>> = {
  on_review: { open: true, download: true, cancel: true, finish: true, deleteReview: false },
  finished: { open: false, download: false, cancel: false, finish: false, deleteReview: true },
};

/** `download`: by a reader with the book on review. */
type BookAct = 'launch' | 'pick' | 'download' | 'approve' | 'decline';

/** No button approves an approved book or declines a rejected one; the server answers it as done. */
export const bookCan: Record<BookStatus, Record<BookAct, boolean>> = {
  pending: { launch: false, pick: false, download: true, approve: true, decline: true },
  approved: { launch: true, pick: true, download: true, approve: false, decline: true },
  rejected: { launch: false, pick: false, download: false, approve: true, decline: false },
};

export const statusAfterEdit: BookStatus = 'pending';
