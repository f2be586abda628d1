import { sql } from 'kysely';
import { assignmentCan } from '@gbr/domain/assignments.ts';
import type { AssignmentAct } from '@gbr/domain/assignments.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { notFound } from '@gbr/domain/refusals.ts';
import { assignmentView, shownColumns } from '../core/exchange/assignment-view.ts';
import type { ShownAssignment } from '../core/exchange/assignment-view.ts';
import type { Tx } from '../core/db/tx.ts';
import { isId } from '../core/db/ids.ts';
import { orNotFound, HttpError } from '../core/http-error.ts';
import type { AssignmentRow, UserRow } from '../core/db/tables.ts';

export type OwnAssignment = ShownAssignment &
  Pick<AssignmentRow, 'book_id' | 'owner_id' | 'reward_credits' | 'reward_gems'>;

/** SQL: its columns, of the assignment `a`. */
export const ownColumns = `${shownColumns}, a.book_id, a.owner_id, a.reward_credits, a.reward_gems`;

/** The newest one, in any state; 404 when there never was one. */
export async function ownAssignment({ db }: Tx, reader: UserRow, bookId: string): Promise<OwnAssignment> {
  if (!isId(bookId)) throw new HttpError(notFound(readerMessages.notAssigned));
  const { rows } = await sql<OwnAssignment>`/* own-assignment */
    select ${sql.raw(ownColumns)} from assignments a
    where a.user_id = ${reader.id} and a.book_id = ${bookId} order by a.id desc limit 1
  `.execute(db);
  return orNotFound(rows[0], readerMessages.notAssigned);
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
  return ownView(row, reader);
}

export function ownView(row: ShownAssignment, reader: UserRow) {
  return assignmentView({ ...row, user_name: reader.name, user_email: reader.email });
}
