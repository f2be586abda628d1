import {
  assignmentStatusLabels,
  authorBookStatusLabels,
  moderatorBookStatusLabels,
} from '@gbr/domain/choices.ts';
import type { AssignmentStatus, BookStatus } from '@gbr/domain/choices.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { BadgeTone } from '../../ui/Badge.tsx';

const bookTones: Record<BookStatus, BadgeTone> = { approved: 'good', pending: 'gold', rejected: 'bad' };
const assignmentTones: Record<AssignmentStatus, BadgeTone> = { on_review: 'gold', finished: 'good' };

/** Live, Awaiting Approval or Rejected; with `asModerator` Approved, Pending or Rejected. */
export function BookStatusBadge({ status, asModerator }: { status: BookStatus; asModerator?: boolean }) {
  const labels = asModerator ? moderatorBookStatusLabels : authorBookStatusLabels;
  return <Badge tone={bookTones[status]}>{labels[status]}</Badge>;
}

export function AssignmentStatusBadge({ status }: { status: AssignmentStatus }) {
  return <Badge tone={assignmentTones[status]}>{assignmentStatusLabels[status]}</Badge>;
}
