import { deadlineOf, expiryCutoff, reminderCutoff } from '@gbr/domain/deadlines.ts';
import type { Db } from '../core/db/database.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/deps.ts';
import { endAssignments } from '../core/exchange/end-assignments.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { assignmentExpired } from '../core/mail/templates/assignment-expired.ts';
import { deadlineReminder } from '../core/mail/templates/deadline-reminder.ts';

const batchSize = 500;

/** Each in a transaction of its own: a second server that does the same finds nothing left. */
export async function expireOverdue(deps: Deps): Promise<number> {
  const pickedUntil = expiryCutoff(deps.now());
  let expired = 0;
  const overdue = await onReviewUntil(deps.db, pickedUntil).execute();
  for (const { id } of overdue) {
    await deps.write(async (tx) => {
      const how = { status: 'expired', pickedUntil } as const;
      const [ended] = await endAssignments(tx, { assignmentId: id }, how);
      if (!ended) return;
      expired++;
      const { reader, book } = await readerAndBook(tx, id);
      await queueMail(tx, reader, assignmentExpired(book));
    });
  }
  return overdue.length === batchSize ? expired + (await expireOverdue(deps)) : expired;
}

/** Once each, 24 hours before the deadline; later when nothing ran then, but never after the deadline. */
export async function remindReaders(deps: Deps): Promise<number> {
  const now = deps.now();
  let reminded = 0;
  const nearlyDue = await onReviewUntil(deps.db, reminderCutoff(now))
    .where('warned_at', 'is', null)
    .where('picked_at', '>', expiryCutoff(now))
    .execute();
  for (const { id } of nearlyDue) {
    await deps.write(async (tx) => {
      const warned = await tx.db
        .updateTable('assignments')
        .set({ warned_at: tx.now })
        .where('id', '=', id)
        .where('status', '=', 'on_review')
        .where('warned_at', 'is', null)
        .where('picked_at', '>', expiryCutoff(tx.now))
        .executeTakeFirst();
      if (warned.numUpdatedRows === 0n) return;
      reminded++;
      const { reader, book, pickedAt } = await readerAndBook(tx, id);
      const due = { ...book, deadline: deadlineOf(pickedAt) };
      await queueMail(tx, reader, deadlineReminder(due, tx.now));
    });
  }
  return nearlyDue.length === batchSize ? reminded + (await remindReaders(deps)) : reminded;
}

/** The first of those picked at this time or before. */
function onReviewUntil(db: Db, pickedUntil: Date) {
  return db
    .selectFrom('assignments')
    .select('id')
    .where('status', '=', 'on_review')
    .where('picked_at', '<=', pickedUntil)
    .orderBy('picked_at')
    .limit(batchSize);
}

async function readerAndBook({ db }: Tx, assignmentId: string) {
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
