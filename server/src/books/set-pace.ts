import { paceProblem } from '@gbr/domain/forms/pace.ts';
import { paceMessages } from '@gbr/domain/messages/pace.ts';
import { canEditBook } from '@gbr/domain/permissions.ts';
import type { BookChanged, PaceBody } from '@gbr/domain/wire/books.ts';
import { lockMembers } from '../core/db/locks.ts';
import type { UserRow } from '../core/db/tables.ts';
import type { Tx } from '../core/db/tx.ts';
import { bookView } from '../core/exchange/book-view.ts';
import { findBook } from '../core/exchange/find-book.ts';
import { syncPace } from '../core/exchange/weekly-pace.ts';
import { assertValid, refuseIf } from '../core/http-error.ts';
import { recheckMember } from '../core/members/recheck-member.ts';

/** Counts the picks of before too; the book stays approved. 404 for another's book. */
export async function setPace(
  tx: Tx,
  author: UserRow,
  { bookId, weeklyPicks }: PaceBody & { bookId: string },
): Promise<BookChanged> {
  // No pick of the book in the meantime, which would count by the pace of before.
  await lockMembers(tx.db, author.id);
  await recheckMember(tx, author, 'edit');
  const book = await findBook(tx.db, bookId, { lock: 'update' });
  refuseIf(canEditBook(author, { ownerId: book.owner_id }));
  assertValid(paceProblem({ weeklyPicks }));
  const changed = await tx.db
    .updateTable('books')
    .set({ weekly_picks: weeklyPicks })
    .where('id', '=', book.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await syncPace(tx, changed);
  return { msg: paceMessages.saved, book: await bookView(tx, changed, { id: author.id, as: 'author' }) };
}
