import { declineProblem } from '@gbr/domain/forms/decline.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import type { Tx } from '../../core/db/tx.ts';
import { assertValid } from '../../core/http-error.ts';
import type { BookRow } from '../../core/db/tables.ts';
import { changeBook } from './change-book.ts';
import { lockModeratedBook } from './lock-moderated-book.ts';
import type { BookVersion } from './lock-moderated-book.ts';

/** The author sees the reason and gets it by mail. Declining again without one changes nothing. */
export async function declineBook(
  tx: Tx,
  actor: Actor,
  { reason, ...seen }: BookVersion & { reason: string },
): Promise<BookRow> {
  assertValid(declineProblem({ reason }));
  const book = await lockModeratedBook(tx, actor, seen);
  const isRepeated = book.status === 'rejected' && reason.trim() === '';
  const change = {
    status: 'rejected',
    rejection_reason: isRepeated ? book.rejection_reason : reason.trim(),
  } as const;
  return changeBook(tx, actor, { book, action: 'book.decline', change });
}
