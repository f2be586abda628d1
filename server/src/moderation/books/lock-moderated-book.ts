import { moderatorPendingMessages } from '@gbr/domain/messages/moderator-pending.ts';
import { canModerateBook } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import { lockMembers } from '../../core/db/locks.ts';
import type { BookRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import { findBook } from '../../core/exchange/find-book.ts';
import { HttpError, refuseIf } from '../../core/http-error.ts';

export interface BookVersion {
  bookId: string;
  /** The one that the moderator saw: a newer one is not decided about. */
  version?: number;
}

// Locked, and its owner cannot be banned until it is done. 404 when unknown, 403 for a moderator's own, 409 when newer.
export async function lockModeratedBook(
  { db }: Tx,
  actor: Actor,
  { bookId, version }: BookVersion,
): Promise<BookRow> {
  const { owner_id: ownerId } = await findBook(db, bookId);
  await lockMembers(db, ownerId);
  const book = await findBook(db, bookId, { lock: 'update' });
  refuseIf(canModerateBook(actor, { ownerId }));
  if (version !== undefined && version !== book.version) {
    throw new HttpError(conflict(moderatorPendingMessages.changedMeanwhile));
  }
  return book;
}
