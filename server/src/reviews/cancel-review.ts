import { messages } from '@gbr/domain/messages.ts';
import { expiryCutoff } from '@gbr/domain/deadlines.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { ReviewCancelled } from '@gbr/domain/wire/reviews.ts';
import type { Tx } from '../core/db/tx.ts';
import { endAssignments } from '../core/exchange/end-assignments.ts';
import { HttpError } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { readMe } from '../core/members/user-view.ts';
import { allows, ownAssignment } from './own-assignment.ts';

/** 404 when it is not the reader's, 409 when no longer on review or after the deadline. */
export async function cancelReview(
  tx: Tx,
  reader: UserRow,
  { bookId }: { bookId: string },
): Promise<ReviewCancelled> {
  const assignment = await ownAssignment(tx, reader, bookId);
  const [ended] = allows(assignment, 'cancel')
    ? await endAssignments(
        tx,
        { assignmentId: assignment.id },
        { status: 'cancelled', pickedAfter: expiryCutoff(tx.now) },
      )
    : [];
  if (!ended) throw new HttpError(conflict(messages.reviewing.cancelFailed));
  return { msg: messages.reviewing.cancelled, updatedUser: await readMe(tx, reader.id) };
}
