import type { Updateable } from 'kysely';
import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Db } from '../../core/db/database.ts';
import type { Deps } from '../../core/deps.ts';
import { syncCampaignVisibility } from '../../core/exchange/campaign-visibility.ts';
import { queueBookApproved } from '../../core/mail/templates/book-approved.ts';
import { queueBookDeclined } from '../../core/mail/templates/book-declined.ts';
import type { BookRow, BooksTable } from '../../core/db/tables.ts';

type Change = Updateable<Omit<BooksTable, 'id' | 'owner_id' | 'created_at' | 'deleted_at' | 'version'>>;

/**
 * Stores what a moderator changes of a book, keeps the library in line, leaves a line in the audit log
 * with what was there before and after, and tells the author when the status has changed. A change that
 * changes nothing does nothing, so that two moderators who approve at once approve once.
 */
export async function changeBook(
  deps: Deps,
  db: Db,
  book: BookRow,
  { actor, action, change }: { actor: Actor; action: string; change: Change },
): Promise<BookRow> {
  const before = changedPart(book, change);
  if (Object.keys(before).length === 0) return book;
  const after = Object.fromEntries(Object.keys(before).map((key) => [key, change[key as keyof Change]]));
  const changed = await db
    .updateTable('books')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', book.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await syncCampaignVisibility(db, { bookId: book.id });
  await leaveAudit(db, deps.now(), {
    actorId: actor.id,
    action,
    about: { kind: 'book', id: book.id },
    before,
    after,
  });
  if (changed.status !== book.status) await notifyAuthor(deps, db, changed);
  return changed;
}

/** What is stored now of the fields that would be stored differently. */
function changedPart(book: BookRow, change: Change): Partial<BookRow> {
  const keys = Object.keys(change) as (keyof Change)[];
  return Object.fromEntries(
    keys
      .filter((key) => change[key] !== undefined && change[key] !== book[key])
      .map((key) => [key, book[key]]),
  );
}

async function notifyAuthor(deps: Deps, db: Db, book: BookRow): Promise<void> {
  const author = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', book.owner_id)
    .executeTakeFirstOrThrow();
  if (book.status === 'approved') await queueBookApproved(deps, db, author, book);
  if (book.status === 'rejected') {
    await queueBookDeclined(deps, db, author, { ...book, reason: book.rejection_reason });
  }
}
