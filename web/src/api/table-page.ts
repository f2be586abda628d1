import { queryOptions } from '@tanstack/react-query';
import { maxPageLimit } from '@gbr/domain/limits.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { getPage } from './http.ts';
import type { Page } from './http.ts';
import { withQuery } from './query-string.ts';
import type { QueryValues } from './query-string.ts';
import type { QueryName } from './refresh.ts';
import { storedToken } from './token.ts';

/** Which rows of a long table: the page, from 1, and the cursor it starts at, '' when that is not known. */
export type TablePlace = { page: number; after: string };

export const tablePageSize = 50;

/** Filters and sort as decisions, section 2 names them: title, author, asin, ownerName, status, minWords, … */
export const booksTableQuery = (filters: QueryValues, place: TablePlace) =>
  tablePage<Book>('all-books', '/api/books/all', filters, place);

/** name, email, amazonName, role, status, marketplace, minGems, …, sort, order */
export const usersTableQuery = (filters: QueryValues, place: TablePlace) =>
  tablePage<ModeratedUser>('users', '/api/users', filters, place);

/** One page of a table; the former rows stay on the screen while the next ones come. */
function tablePage<Row>(name: QueryName, path: string, filters: QueryValues, { page, after }: TablePlace) {
  return queryOptions({
    queryKey: [name, 'table', filters, page, after],
    queryFn: async ({ signal }): Promise<Page<Row>> => {
      const read = (limit: number, cursor: string) =>
        getPage<Row>(withQuery(path, { ...filters, limit, cursor }), signal);
      const start = after || (await cursorBefore(page, read));
      return start === undefined ? withoutRows(await read(1, '')) : read(tablePageSize, start);
    },
    placeholderData: (before) => before,
    enabled: () => storedToken() !== null,
  });
}

/** The server's cursor names the row before: reads over the earlier pages to find it; undefined past the end. */
async function cursorBefore<Row>(page: number, read: (limit: number, cursor: string) => Promise<Page<Row>>) {
  let cursor = '';
  for (let left = (page - 1) * tablePageSize; left > 0; left -= maxPageLimit) {
    const { nextCursor } = await read(Math.min(left, maxPageLimit), cursor);
    if (!nextCursor) return undefined;
    cursor = nextCursor;
  }
  return cursor;
}

const withoutRows = <Row>(page: Page<Row>): Page<Row> => ({ ...page, rows: [], nextCursor: undefined });
