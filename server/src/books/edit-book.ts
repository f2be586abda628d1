import { isDeepStrictEqual } from 'node:util';
import { statusAfterEdit } from '@gbr/domain/assignments.ts';
import { bookDetailsProblem } from '@gbr/domain/forms/book-details.ts';
import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import { canEditBook } from '@gbr/domain/permissions.ts';
import type { BookChanged, EditBookBody } from '@gbr/domain/wire/books.ts';
import { noteAuthorEdit } from '../core/exchange/author-edits.ts';
import { detailColumns, detailsOf } from '../core/exchange/book-details.ts';
import { bookView } from '../core/exchange/book-view.ts';
import type { Tx } from '../core/db/tx.ts';
import { lockCampaigns } from '../core/exchange/lock-campaigns.ts';
import { syncCampaignVisibility } from '../core/exchange/sync-campaign-visibility.ts';
import { refuseIf, assertValid } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { findBook } from '../core/exchange/find-book.ts';

/** Back to pending unless nothing changes; assignments continue. 404 for another's book, 400 for a bad field. */
export async function editBook(
  tx: Tx,
  author: UserRow,
  { bookId, changes }: { bookId: string; changes: EditBookBody },
): Promise<BookChanged> {
  const book = await findBook(tx.db, bookId, { lock: 'update' });
  refuseIf(canEditBook(author, { ownerId: book.owner_id }));
  const viewer = { id: author.id, as: 'author' } as const;
  const stored = detailsOf(book);
  const wanted = { ...stored, ...changes };
  assertValid(bookDetailsProblem(wanted, stored));
  const columns = detailColumns(wanted);
  if (isDeepStrictEqual({ ...book, ...columns }, book)) {
    return { msg: editBookMessages.unchanged, book: await bookView(tx, book, viewer) };
  }

  // Their copies of the words change with the book.
  await lockCampaigns(tx.db, { bookId: book.id });
  const edited = await tx.db
    .updateTable('books')
    .set((eb) => ({
      ...columns,
      status: statusAfterEdit,
      rejection_reason: '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', book.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteAuthorEdit(tx, book);
  await syncCampaignVisibility(tx, { bookId: book.id });
  return { msg: editBookMessages.success, book: await bookView(tx, edited, viewer) };
}
