import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import { closeCampaigns } from '../../core/exchange/close-campaigns.ts';
import type { Db } from '../../core/db/database.ts';
import type { Deps } from '../../core/deps.ts';
import { queueFileRemoval } from '../../core/uploads/remove-files.ts';
import { notifyReaders } from '../../core/exchange/notify-readers.ts';
import { moderatedBook } from './moderated-book.ts';

/**
 * Deletes a book: free and running slots are refunded to its owner, readers at work are told by mail and
 * keep nothing to do, its files go (decisions, section 4). Finished reviews keep their pay.
 */
export async function deleteBook(deps: Deps, db: Db, actor: Actor, bookId: string): Promise<void> {
  const now = deps.now();
  const book = await moderatedBook(db, actor, bookId);
  const interrupted = await closeCampaigns(db, { bookId, actorId: actor.id, now });
  await db
    .updateTable('books')
    .set((eb) => ({ deleted_at: now, uploaded_file: null, cover_file: '', version: eb('version', '+', 1) }))
    .where('id', '=', bookId)
    .execute();
  await notifyReaders(deps, db, interrupted, book);
  await queueFileRemoval(deps, db, { uploads: [book.uploaded_file, book.cover_file] });
  const { title, author, asin, status, owner_id: owner } = book;
  await leaveAudit(db, now, {
    actorId: actor.id,
    action: 'book.delete',
    about: { kind: 'book', id: bookId },
    before: { title, author, asin, status, owner },
  });
}
