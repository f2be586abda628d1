import { canModerateBook } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { lockMembers } from '../../core/db/locks.ts';
import type { BookRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import { findBook } from '../../core/exchange/find-book.ts';
import { refuseIf } from '../../core/http-error.ts';

/** Locked, and its owner cannot be banned until it is done. 404 when unknown, 403 for a moderator's own. */
export async function lockModeratedBook({ db }: Tx, actor: Actor, bookId: string): Promise<BookRow> {
  const { owner_id: ownerId } = await findBook(db, bookId);
  await lockMembers(db, ownerId);
  const book = await findBook(db, bookId, { lock: 'update' });
  refuseIf(canModerateBook(actor, { ownerId }));
  return book;
}
