import type { Actor } from '@gbr/domain/permissions.ts';
import type { Db } from '../../core/db/database.ts';
import type { Deps } from '../../core/deps.ts';
import type { BookRow } from '../../core/db/tables.ts';
import { changeBook } from './change-book.ts';
import { moderatedBook } from './moderated-book.ts';

/** Approves a book: it is live, and its author hears of it by mail. Approving it again changes nothing. */
export async function approveBook(deps: Deps, db: Db, actor: Actor, bookId: string): Promise<BookRow> {
  const book = await moderatedBook(db, actor, bookId);
  const change = { status: 'approved', rejection_reason: '' } as const;
  return changeBook(deps, db, book, { actor, action: 'book.approve', change });
}
