import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import { eraseAuthorEdits } from '../../core/exchange/author-edits.ts';
import { closeCampaigns } from '../../core/exchange/close-campaigns.ts';
import type { Tx } from '../../core/db/tx.ts';
import { findRecipient } from '../../core/mail/find-recipient.ts';
import { queueMail } from '../../core/mail/queue-mail.ts';
import { bookDeleted } from '../../core/mail/templates/book-deleted.ts';
import { queueFileRemoval } from '../../core/uploads/remove-files.ts';
import { notifyReaders } from '../../core/exchange/notify-readers.ts';
import { dropNews } from './change-book.ts';
import { lockModeratedBook } from './lock-moderated-book.ts';

/** Refunds free and running slots; finished reviews keep their reward: rules.md#deleting-a-book. */
export async function deleteBook(tx: Tx, actor: Actor, { bookId }: { bookId: string }): Promise<void> {
  const { db, now } = tx;
  const book = await lockModeratedBook(tx, actor, { bookId });
  const { interrupted, refunded } = await closeCampaigns(tx, actor, { bookId });
  await db
    .updateTable('books')
    .set((eb) => ({ deleted_at: now, uploaded_file: null, cover_file: '', version: eb('version', '+', 1) }))
    .where('id', '=', bookId)
    .execute();
  await db.deleteFrom('reading_places').where('book_id', '=', bookId).execute();
  await eraseAuthorEdits(tx, [bookId]);
  await dropNews(tx, book);
  await notifyReaders(tx, interrupted, book);
  if (book.owner_id !== actor.id) {
    await queueMail(tx, await findRecipient(db, book.owner_id), bookDeleted({ ...book, refunded }));
  }
  await queueFileRemoval(tx, { uploads: [book.uploaded_file, book.cover_file] });
  const { title, author, asin, status, owner_id: owner } = book;
  await leaveAudit(tx, actor, {
    action: 'book.delete',
    about: { kind: 'book', id: bookId },
    before: { title, author, asin, status, owner },
  });
}
