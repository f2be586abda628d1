import { deadlineReminderMs, reviewDeadlineMs } from '@gbr/domain/limits.ts';
import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import { endAssignments } from '../core/exchange/end-assignments.ts';
import { queueAssignmentExpired } from '../core/mail/templates/assignment-expired.ts';
import { queueDeadlineReminder } from '../core/mail/templates/deadline-reminder.ts';

/** How many assignments one look takes at once. */
const batch = 500;

/**
 * Ends every assignment whose five days are over, frees its slot and tells the reader (spec section 4).
 * Each in a transaction of its own: a second server that does the same finds nothing left.
 */
export async function expireOverdue(deps: Deps): Promise<number> {
  const pickedUntil = new Date(deps.now().getTime() - reviewDeadlineMs);
  let expired = 0;
  const overdue = await runningPickedUntil(deps.db, pickedUntil);
  for (const { id } of overdue) {
    await deps.write(async (db) => {
      const how = { status: 'expired', now: deps.now(), pickedUntil } as const;
      const [ended] = await endAssignments(db, { assignmentId: id }, how);
      if (!ended) return;
      expired++;
      const { reader, book } = await readerAndBook(db, id);
      await queueAssignmentExpired(deps, db, reader, book);
    });
  }
  return overdue.length === batch ? expired + (await expireOverdue(deps)) : expired;
}

/** Tells every reader once when 24 hours are left. */
export async function remindReaders(deps: Deps): Promise<number> {
  const pickedUntil = new Date(deps.now().getTime() - reviewDeadlineMs + deadlineReminderMs);
  let reminded = 0;
  const nearlyDue = await runningPickedUntil(deps.db, pickedUntil, true);
  for (const { id } of nearlyDue) {
    await deps.write(async (db) => {
      const warned = await db
        .updateTable('assignments')
        .set({ warned_at: deps.now() })
        .where('id', '=', id)
        .where('status', '=', 'on_review')
        .where('warned_at', 'is', null)
        .executeTakeFirst();
      if (warned.numUpdatedRows === 0n) return;
      reminded++;
      const { reader, book, pickedAt } = await readerAndBook(db, id);
      const deadline = new Date(pickedAt.getTime() + reviewDeadlineMs);
      await queueDeadlineReminder(deps, db, reader, { ...book, deadline });
    });
  }
  return nearlyDue.length === batch ? reminded + (await remindReaders(deps)) : reminded;
}

function runningPickedUntil(db: Db, pickedUntil: Date, notWarned = false) {
  return db
    .selectFrom('assignments')
    .select('id')
    .where('status', '=', 'on_review')
    .where('picked_at', '<=', pickedUntil)
    .$if(notWarned, (query) => query.where('warned_at', 'is', null))
    .orderBy('picked_at')
    .limit(batch)
    .execute();
}

async function readerAndBook(db: Db, assignmentId: string) {
  const row = await db
    .selectFrom('assignments')
    .innerJoin('books', 'books.id', 'assignments.book_id')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .select(['users.id as reader_id', 'users.name', 'users.email'])
    .select(['books.id as book_id', 'books.title', 'assignments.picked_at'])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return {
    reader: { id: row.reader_id, name: row.name, email: row.email },
    book: { id: row.book_id, title: row.title },
    pickedAt: row.picked_at,
  };
}
