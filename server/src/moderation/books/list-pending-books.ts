import type { Db } from '../../core/db/database.ts';
import { pageLimit, readIdCursor, toPage } from '../../core/http/pagination.ts';
import type { Page } from '../../core/http/pagination.ts';
import type { BookRow } from '../../core/db/tables.ts';
import { readTallies } from '../../core/exchange/tallies.ts';

export async function listPendingBooks(
  db: Db,
  query: { limit?: number; cursor?: string },
): Promise<Page<BookRow>> {
  const limit = pageLimit(query.limit);
  const after = readIdCursor(query.cursor);
  const rows = await db
    .selectFrom('books')
    .selectAll()
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .$if(after !== undefined, (later) => later.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const counts = (await readTallies(db, ['books'])).get('books') ?? [];
  const total = counts.find(({ bucket }) => bucket === 'pending')?.count ?? 0;
  return toPage(rows, limit, ({ id }) => [id], total);
}
