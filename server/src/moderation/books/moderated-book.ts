import { messages } from '@gbr/domain/messages.ts';
import { canModerateBook, type Actor } from '@gbr/domain/permissions.ts';
import type { Db } from '../../core/db/database.ts';
import { isId } from '../../core/db/ids.ts';
import { lockMembers } from '../../core/db/locks.ts';
import { orNotFound, refuseIf } from '../../core/http-error.ts';
import type { BookRow } from '../../core/db/tables.ts';

/**
 * The book a moderator acts on, held until the act is done: nobody picks, edits or deletes it meanwhile,
 * and its owner is not banned. Refuses 404 an unknown or deleted book, 403 a moderator's own.
 */
export async function moderatedBook(db: Db, actor: Actor, bookId: string): Promise<BookRow> {
  const owner = isId(bookId)
    ? await db.selectFrom('books').select('owner_id').where('id', '=', bookId).executeTakeFirst()
    : undefined;
  await lockMembers(db, orNotFound(owner, messages.book.notFound).owner_id);
  const row = await db
    .selectFrom('books')
    .selectAll()
    .where('id', '=', bookId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const book = orNotFound(row, messages.book.notFound);
  refuseIf(canModerateBook(actor, { ownerId: book.owner_id }));
  return book;
}
