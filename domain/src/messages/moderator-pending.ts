export const moderatorPendingMessages = {
  empty: 'No pending books.',
  approved: 'Book approved!',
  approveFailed: 'Approve failed.',
  rejected: 'Book rejected!',
  rejectFailed: 'Reject failed.',
  reopened: 'The book is pending again.',
  reopenFailed: 'Undo failed.',
  decidedByOther: 'Somebody else has just decided on this book. Your undo would take that back.',
  changedMeanwhile: 'This book was edited or decided on in the meantime. Please look at it again.',
  saved: 'Saved changes!',
  saveFailed: 'Error saving changes.',
} as const;
