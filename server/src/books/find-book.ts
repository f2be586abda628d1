import { messages } from '@gbr/domain/messages.ts';
import type { Db } from '../core/database.ts';
import { isId } from '../core/ids.ts';
import { found } from '../core/refused.ts';
import type { BookRow } from '../core/tables.ts';

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
  return found(book, messages.book.notFound);
}
