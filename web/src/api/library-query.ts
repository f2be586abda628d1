import { queryOptions } from '@tanstack/react-query';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { maxPageLimit } from '@gbr/domain/limits.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import { getPage } from './http.ts';
import type { Page } from './http.ts';
import { withQuery } from './query-string.ts';
import { storedToken } from './token.ts';

/** '' where a filter is not set. `q`: words in title, author or summary. */
export type LibraryFilters = {
  option: CampaignOption;
  preferredStore: string;
  language: string;
  category: string;
  q: string;
};

export const libraryPageSize = 24;

/** One page of the library, from 1; the former page stays on the screen while the next one comes. */
export const libraryQuery = (filters: LibraryFilters, page: number) =>
  queryOptions({
    queryKey: ['library', filters, page],
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<Page<LibraryBook>>(['library', filters, page - 1]);
      const skip = (page - 1) * libraryPageSize;
      const start = before?.nextCursor ?? (await cursorAfter(skip, filters, signal));
      return start === 'past the end'
        ? readPage(filters, 1, undefined, signal).then(withoutRows)
        : readPage(filters, libraryPageSize, start, signal);
    },
    placeholderData: (before) => before,
    enabled: () => storedToken() !== null,
  });

/** The address counts pages, the server's cursor names the row before: reads over `skip` rows once to find it. */
async function cursorAfter(skip: number, filters: LibraryFilters, signal: AbortSignal) {
  let cursor: string | undefined;
  for (let left = skip; left > 0; left -= maxPageLimit) {
    const { nextCursor } = await readPage(filters, Math.min(left, maxPageLimit), cursor, signal);
    if (!nextCursor) return 'past the end';
    cursor = nextCursor;
  }
  return cursor;
}

function readPage(filters: LibraryFilters, limit: number, cursor: string | undefined, signal: AbortSignal) {
  return getPage<LibraryBook>(withQuery('/api/books/library', { ...filters, limit, cursor }), signal);
}

function withoutRows(page: Page<LibraryBook>): Page<LibraryBook> {
  return { ...page, rows: [], nextCursor: undefined };
}
