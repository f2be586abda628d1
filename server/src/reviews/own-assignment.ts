import { assignmentCan } from '@gbr/domain/assignments.ts';
import type { AssignmentAct } from '@gbr/domain/assignments.ts';
import { messages } from '@gbr/domain/messages.ts';
import { assignmentView } from '../core/exchange/book-view.ts';
import type { AssignmentWithReader } from '../core/exchange/book-view.ts';
import type { Tx } from '../core/db/tx.ts';
import { isId } from '../core/db/ids.ts';
import { orNotFound } from '../core/http-error.ts';
import type { AssignmentRow, UserRow } from '../core/db/tables.ts';

/** The newest one, in any state; 404 when there never was one. */
export async function ownAssignment({ db }: Tx, reader: UserRow, bookId: string) {
  const assignment = isId(bookId)
    ? await db
        .selectFrom('assignments')
        .selectAll()
        .where('user_id', '=', reader.id)
        .where('book_id', '=', bookId)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    : undefined;
  return orNotFound(assignment, messages.reader.notAssigned);
}

/** Cancelled, expired and deleted assignments allow nothing. */
export function allows({ status }: Pick<AssignmentRow, 'status'>, act: AssignmentAct): boolean {
  return (status === 'on_review' || status === 'finished') && assignmentCan[status][act];
}

export async function readAssignment({ db }: Tx, reader: UserRow, assignmentId: string) {
  const row = await db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return assignmentView({
    ...row,
    user_name: reader.name,
    user_email: reader.email,
  } satisfies AssignmentWithReader);
}
