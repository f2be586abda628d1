import type { AssignmentStatus, BookStatus } from './choices.ts';

export type AssignmentAct = 'open' | 'download' | 'cancel' | 'finish' | 'expire' | 'deleteReview';

/** What can happen to an assignment in each state (spec section 4); read by the button and by the refusal. */
export const assignmentCan: Record<AssignmentStatus, Record<AssignmentAct, boolean>> = {
  on_review: { open: true, download: true, cancel: true, finish: true, expire: true, deleteReview: false },
  finished: { open: false, download: false, cancel: false, finish: false, expire: false, deleteReview: true },
};

export type BookAct = 'launch' | 'pick' | 'approve' | 'decline' | 'edit';

/**
 * What can happen to a book in each state (spec section 4). To approve what is approved, or decline what is
 * rejected, is offered by no button; the server answers it as already done.
 */
export const bookCan: Record<BookStatus, Record<BookAct, boolean>> = {
  pending: { launch: false, pick: false, approve: true, decline: true, edit: true },
  approved: { launch: true, pick: true, approve: false, decline: true, edit: true },
  rejected: { launch: false, pick: false, approve: true, decline: false, edit: true },
};

/** The state of a book after its author edited it (spec section 4). */
export const statusAfterEdit: BookStatus = 'pending';
