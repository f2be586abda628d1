import { bookMessages } from '@gbr/domain/messages/book.ts';
import type { Db } from '../db/database.ts';
import { isId } from '../db/ids.ts';
import type { BookRow } from '../db/tables.ts';
import { orNotFound } from '../http-error.ts';

/** 404 unless it exists. `lock`: `update` to change the book, `share` to rely on its present state. */
export async function findBook(
  db: Db,
  bookId: string,
  { lock }: { lock?: 'update' | 'share' } = {},
): Promise<BookRow> {
  const book = isId(bookId)
    ? await db
        .selectFrom('books')
        .selectAll()
        .where('id', '=', bookId)
        .where('deleted_at', 'is', null)
        .$if(lock === 'update', (query) => query.forNoKeyUpdate())
        .$if(lock === 'share', (query) => query.forShare())
        .executeTakeFirst()
    : undefined;
  return orNotFound(book, bookMessages.notFound);
}
