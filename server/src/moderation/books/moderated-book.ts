import { canModerateBook, type Actor } from '@gbr/domain/permissions.ts';
import { lockMembers } from '../../core/db/locks.ts';
import type { BookRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import { findBook } from '../../core/exchange/find-book.ts';
import { refuseIf } from '../../core/http-error.ts';

/**
 * The book a moderator acts on, held until the act is done: nobody picks, edits or deletes it meanwhile,
 * and its owner is not banned. Refuses 404 an unknown or deleted book, 403 a moderator's own.
 */
export async function moderatedBook({ db }: Tx, actor: Actor, bookId: string): Promise<BookRow> {
  const { owner_id: ownerId } = await findBook(db, bookId);
  await lockMembers(db, ownerId);
  const book = await findBook(db, bookId, { lock: 'update' });
  refuseIf(canModerateBook(actor, { ownerId }));
  return book;
}
