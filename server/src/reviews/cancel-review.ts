import { stopProblem } from '@gbr/domain/forms/stop.ts';
import { reviewingMessages } from '@gbr/domain/messages/reviewing.ts';
import { expiryCutoff } from '@gbr/domain/deadlines.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import { goesToAuthor } from '@gbr/domain/stop-reasons.ts';
import type { CancelBody, ReviewCancelled } from '@gbr/domain/wire/reviews.ts';
import type { Tx } from '../core/db/tx.ts';
import { endAssignments } from '../core/exchange/end-assignments.ts';
import { assertValid, HttpError } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { fileProblem } from '../core/mail/templates/file-problem.ts';
import { readMe } from '../core/members/user-view.ts';
import { allows, ownAssignment } from './own-assignment.ts';

/** 404 when it is not the reader's, 409 when no longer on review or after the deadline. */
export async function cancelReview(
  tx: Tx,
  reader: UserRow,
  { bookId, ...why }: CancelBody & { bookId: string },
): Promise<ReviewCancelled> {
  const assignment = await ownAssignment(tx, reader, bookId);
  assertValid(stopProblem(why));
  const [ended] = allows(assignment, 'cancel')
    ? await endAssignments(
        tx,
        { assignmentId: assignment.id },
        { status: 'cancelled', pickedAfter: expiryCutoff(tx.now) },
      )
    : [];
  if (!ended) throw new HttpError(conflict(reviewingMessages.cancelFailed));
  await storeReason(tx, ended.id, why);
  if (goesToAuthor(why.reason)) {
    await notifyAuthor(tx, reader, { bookId, note: why.note?.trim() ?? '' });
  }
  return { msg: reviewingMessages.cancelled, updatedUser: await readMe(tx, reader.id) };
}

async function storeReason({ db }: Tx, assignmentId: string, { reason, note }: CancelBody): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ stop_reason: reason ?? null, stop_note: note?.trim() ?? '' })
    .where('id', '=', assignmentId)
    .execute();
}

async function notifyAuthor(
  tx: Tx,
  reader: UserRow,
  { bookId, note }: { bookId: string; note: string },
): Promise<void> {
  const { title, ...author } = await tx.db
    .selectFrom('books')
    .innerJoin('users', 'users.id', 'books.owner_id')
    .select(['users.id', 'users.name', 'users.email', 'books.title'])
    .where('books.id', '=', bookId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, author, fileProblem({ id: bookId, title, note, readerId: reader.id }));
}
