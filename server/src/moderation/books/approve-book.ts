import type { Actor } from '@gbr/domain/permissions.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { BookRow } from '../../core/db/tables.ts';
import { changeBook } from './change-book.ts';
import { lockModeratedBook } from './lock-moderated-book.ts';
import type { BookVersion } from './lock-moderated-book.ts';

/** Mails the author. Approving again changes nothing. */
export async function approveBook(tx: Tx, actor: Actor, seen: BookVersion): Promise<BookRow> {
  const book = await lockModeratedBook(tx, actor, seen);
  const change = { status: 'approved', rejection_reason: '' } as const;
  return changeBook(tx, actor, { book, action: 'book.approve', change });
}
