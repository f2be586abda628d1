import { reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { ReviewCancelled } from '@gbr/domain/wire/reviews.ts';
import type { Db } from '../core/db/database.ts';
import { endAssignments } from '../core/exchange/end-assignments.ts';
import { HttpError } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { readMe } from '../core/members/user-view.ts';
import { ownAssignment } from './own-assignment.ts';

/**
 * Gives a book back unread: the slot opens again (spec section 4). Refuses 404 a book that is not the
 * reader's, 409 an assignment that is not on review or whose five days are over.
 */
export async function cancelReview(
  db: Db,
  reader: UserRow,
  bookId: string,
  now: Date,
): Promise<ReviewCancelled> {
  const assignment = await ownAssignment(db, reader, bookId);
  const [ended] = await endAssignments(
    db,
    { assignmentId: assignment.id },
    { status: 'cancelled', now, pickedAfter: new Date(now.getTime() - reviewDeadlineMs) },
  );
  if (!ended) throw new HttpError(conflict(messages.reviewing.cancelFailed));
  return { msg: messages.reviewing.cancelled, updatedUser: await readMe(db, reader.id, now) };
}
