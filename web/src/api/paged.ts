import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { maxPageLimit } from '@gbr/domain/limits.ts';
import { getPage } from './http.ts';
import type { Page } from './http.ts';
import { withQuery } from './query-string.ts';
import type { QueryValues } from './query-string.ts';
import type { QueryName } from './refresh.ts';
import { formerRows, isLoggedIn } from './token.ts';

const rowsPerRead = 100;

/** A list with a 'Show more' button: `useInfiniteQuery`, rows in `data.pages[n].rows`. */
export function infiniteList<Row>(name: QueryName, path: string, filters: QueryValues) {
  return infiniteQueryOptions({
    queryKey: [name, path, filters],
    queryFn: ({ pageParam, signal }) =>
      getPage<Row>(withQuery(path, { limit: rowsPerRead, ...filters, cursor: pageParam }), signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: formerRows,
    enabled: isLoggedIn,
  });
}

/** As it will be read again. */
export function withoutRow<Row extends { _id: string }>(page: Page<Row>, id: string): Page<Row> {
  const rows = page.rows.filter(({ _id }) => _id !== id);
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
}

/** What an `infiniteList` has read so far. */
export type ReadPages<Row> = InfiniteData<Page<Row>, string>;

export function withoutRowOfList<Row extends { _id: string }>(
  list: ReadPages<Row> | undefined,
  id: string,
): ReadPages<Row> | undefined {
  return list && { ...list, pages: list.pages.map((page) => withoutRow(page, id)) };
}

/** `page` from 1, and the cursor it starts after, '' when that is not known. */
export interface PageRequest {
  page: number;
  after: string;
}

type ReadRows<Row> = (limit: number, cursor: string) => Promise<Page<Row>>;

/** URLs count pages, the server knows cursors: without a cursor the earlier pages are read first. */
export async function readNumberedPage<Row>(
  read: ReadRows<Row>,
  { page, size, after }: PageRequest & { size: number },
): Promise<Page<Row>> {
  const cursor = after || page === 1 ? after : await cursorAfter((page - 1) * size, read);
  if (cursor !== undefined) return read(size, cursor);
  // Past the end: no rows, but how many there are.
  return { ...(await read(1, '')), rows: [], nextCursor: undefined };
}

/** Undefined where the list has no more rows. */
async function cursorAfter<Row>(rows: number, read: ReadRows<Row>) {
  let cursor = '';
  for (let left = rows; left > 0; left -= maxPageLimit) {
    const { nextCursor } = await read(Math.min(left, maxPageLimit), cursor);
    if (!nextCursor) return undefined;
    cursor = nextCursor;
  }
  return cursor;
}
