import type { Updateable } from 'kysely';
import type { AuditAction } from '@gbr/domain/audit-actions.ts';
import { keysOf } from '@gbr/domain/keys-of.ts';
import { undoBookMs } from '@gbr/domain/limits.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Tx } from '../../core/db/tx.ts';
import { lockCampaigns } from '../../core/exchange/lock-campaigns.ts';
import { syncCampaignVisibility } from '../../core/exchange/sync-campaign-visibility.ts';
import { findRecipient } from '../../core/mail/find-recipient.ts';
import { dropAllWaiting } from '../../core/mail/drop-waiting.ts';
import type { Undoable } from '../../core/mail/drop-waiting.ts';
import { queueMail } from '../../core/mail/queue-mail.ts';
import { bookApproved } from '../../core/mail/templates/book-approved.ts';
import { bookDeclined } from '../../core/mail/templates/book-declined.ts';
import { eraseDecision, latestDecision, noteDecision } from '../../core/members/decisions.ts';
import type { BookRow, BooksTable } from '../../core/db/tables.ts';

type Change = Updateable<Omit<BooksTable, 'id' | 'owner_id' | 'created_at' | 'deleted_at' | 'version'>>;

// Does nothing without a change, so that two who approve at once approve once. The email waits, so that it can be undone.
export async function changeBook(
  tx: Tx,
  actor: Actor,
  { book, action, change }: { book: BookRow; action: AuditAction; change: Change },
): Promise<BookRow> {
  const columns = keysOf(change).filter((key) => change[key] !== undefined && change[key] !== book[key]);
  if (columns.length === 0) return book;
  await lockCampaigns(tx.db, { bookId: book.id });
  const changed = await tx.db
    .updateTable('books')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', book.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await syncCampaignVisibility(tx, { bookId: book.id });
  await leaveAudit(tx, actor, {
    action,
    about: { kind: 'book', id: book.id },
    before: Object.fromEntries(columns.map((key) => [key, book[key]])),
    after: Object.fromEntries(columns.map((key) => [key, change[key]])),
  });
  if (isNews(book, changed)) {
    await dropNews(tx, book);
    await notifyAuthor(tx, actor, changed);
  }
  return changed;
}

const undoableChange = ({ id }: BookRow): Undoable => ({
  causeId: id,
  afterMs: undoBookMs,
  isSeenAtOnce: true,
});

/** A new reason is one, too: the author has the former one by email. */
function isNews(before: BookRow, { status, rejection_reason: reason }: BookRow): boolean {
  return status !== before.status || (status === 'rejected' && reason !== before.rejection_reason);
}

/** Drops the email, message and appeal of a decision that was just made and no longer holds. */
export async function dropNews(tx: Tx, book: BookRow): Promise<void> {
  await dropAllWaiting(tx, undoableChange(book));
  const decision = await latestDecision(tx.db, 'book', book.id);
  const isUndone = decision && tx.now.getTime() - decision.decided_at.getTime() < undoBookMs;
  if (isUndone) {
    await eraseDecision(tx, { kind: 'book', aboutId: book.id, decidedAt: decision.decided_at });
  }
}

async function notifyAuthor(tx: Tx, actor: Actor, book: BookRow): Promise<void> {
  const author = await findRecipient(tx.db, book.owner_id);
  if (book.status === 'approved') {
    await queueMail(tx, author, bookApproved(book), undoableChange(book));
  }
  if (book.status === 'rejected') {
    const decided = { kind: 'book', aboutId: book.id, memberId: author.id } as const;
    const appeal = await noteDecision(tx, actor, decided);
    const mail = bookDeclined({ ...book, reason: book.rejection_reason, appeal });
    await queueMail(tx, author, mail, undoableChange(book));
  }
}
