import { sql } from 'kysely';
import type { Book } from '@gbr/domain/wire/books.ts';
import { bookViews } from '../core/exchange/book-view.ts';
import type { Deps } from '../core/deps.ts';
import { pageLimit, readIdCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { UserRow } from '../core/db/tables.ts';

export async function myBooks(
  deps: Deps,
  author: UserRow,
  query: { limit?: number; cursor?: string },
): Promise<Page<Book>> {
  const limit = pageLimit(query.limit);
  const after = readIdCursor(query.cursor);
  const own = deps.db.selectFrom('books').where('owner_id', '=', author.id).where('deleted_at', 'is', null);
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .$if(after !== undefined, (books) => books.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, limit, (book) => [book.id], total);
  return { ...page, rows: await bookViews(deps, page.rows, { id: author.id, as: 'author' }) };
}
