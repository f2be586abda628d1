import { sql } from 'kysely';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { reviewingViews } from '../core/exchange/book-view.ts';
import type { Deps } from '../core/deps.ts';
import { pageLimit, readIdCursor, toPage } from '../core/http/pagination.ts';
import type { Page } from '../core/http/pagination.ts';
import type { UserRow } from '../core/db/tables.ts';

/** Newest pick first, in any state of approval. */
export async function reviewingBooks(
  deps: Deps,
  reader: UserRow,
  query: { limit?: number; cursor?: string },
): Promise<Page<ReviewingBook>> {
  const limit = pageLimit(query.limit);
  const after = readIdCursor(query.cursor);
  const picked = deps.db
    .selectFrom('assignments')
    .innerJoin('books', 'books.id', 'assignments.book_id')
    .where('assignments.user_id', '=', reader.id)
    .where('assignments.status', 'in', ['on_review', 'finished'])
    .where('books.deleted_at', 'is', null);
  const { total } = await picked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await picked
    .selectAll('books')
    .select('assignments.id as assignment_id')
    .$if(after !== undefined, (books) => books.where('assignments.id', '<', after ?? ''))
    .orderBy('assignments.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, limit, (book) => [book.assignment_id], total);
  return { ...page, rows: await reviewingViews(deps, page.rows, reader.id) };
}
