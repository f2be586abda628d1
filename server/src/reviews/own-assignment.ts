import { messages } from '@gbr/domain/messages.ts';
import { assignmentView, type AssignmentWithReader } from '../core/exchange/book-view.ts';
import type { Db } from '../core/db/database.ts';
import { isId } from '../core/db/ids.ts';
import { orNotFound } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';

/** The member's newest assignment on a book, whatever became of it; 404 when there never was one. */
export async function ownAssignment(db: Db, reader: UserRow, bookId: string) {
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

/** One assignment as its reader sees it. */
export async function readAssignment(db: Db, reader: UserRow, assignmentId: string) {
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
