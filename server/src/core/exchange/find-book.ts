import { messages } from '@gbr/domain/messages.ts';
import type { Db } from '../db/database.ts';
import { isId } from '../db/ids.ts';
import { orNotFound } from '../http-error.ts';
import type { BookRow } from '../db/tables.ts';

/** A book that is not deleted; `lock` keeps it as it is until the transaction ends. 404 for any other id. */
export async function findBook(db: Db, bookId: string, { lock = false } = {}): Promise<BookRow> {
  const book = isId(bookId)
    ? await db
        .selectFrom('books')
        .selectAll()
        .where('id', '=', bookId)
        .where('deleted_at', 'is', null)
        .$if(lock, (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
    : undefined;
  return orNotFound(book, messages.book.notFound);
}
