import { queryOptions } from '@tanstack/react-query';
import type { CampaignOption, LibrarySort } from '@gbr/domain/choices.ts';
import type { Waiting } from '@gbr/domain/waiting.ts';
import type {
  Book,
  BookChanged,
  EditBookBody,
  LibraryBook,
  LibraryFilterQuery,
} from '@gbr/domain/wire/books.ts';
import type { LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import { setMe } from './account.ts';
import { get, getAll, getPage, send } from './http.ts';
import type { Page } from './http.ts';
import { readNumberedPage } from './paged.ts';
import { withQuery } from './query-string.ts';
import { queryClient } from './query-client.ts';
import { dropReads, refresh } from './refresh.ts';
import { formerRows, isLoggedIn } from './token.ts';
import { upload } from './upload.ts';

export const bookPath = (id: string, action = '') => `/api/books/${encodeURIComponent(id)}${action}`;

export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => get<Book>(bookPath(id), signal),
    enabled: isLoggedIn,
  });

export const myBooksPath = '/api/books/my';

export const myBooksQuery = queryOptions({
  queryKey: ['my-books'],
  queryFn: ({ signal }) => getAll<Book>(myBooksPath, signal),
  enabled: isLoggedIn,
});

export const waitingQuery = (kind: { option: CampaignOption | undefined; language: string }) =>
  queryOptions({
    queryKey: ['waiting', kind],
    queryFn: ({ signal }) => get<Waiting>(withQuery('/api/books/waiting', kind), signal),
  });

/** '' where a filter is not set. `q`: words in title, author or summary. */
export interface LibraryFilters extends Record<Exclude<keyof LibraryFilterQuery, 'option'>, string> {
  option: CampaignOption;
  sort: LibrarySort;
}

export const libraryPageSize = 24;

export const libraryPath = (filters: LibraryFilters, limit = libraryPageSize, cursor = '') =>
  withQuery('/api/books/library', { ...filters, limit, cursor });

/** The previous page stays on the screen while the next one loads. */
export const libraryQuery = (filters: LibraryFilters, page: number) =>
  queryOptions({
    queryKey: ['library', filters, page],
    queryFn: ({ client, signal }) => {
      const before = client.getQueryData<Page<LibraryBook>>(['library', filters, page - 1]);
      return readNumberedPage(
        (limit, cursor) => getPage<LibraryBook>(libraryPath(filters, limit, cursor), signal),
        { page, size: libraryPageSize, after: before?.nextCursor ?? '' },
      );
    },
    placeholderData: formerRows,
    enabled: isLoggedIn,
  });

export async function addBook(form: FormData, onProgress?: (percent: number) => void) {
  const book = await upload<Book>('/api/books', form, onProgress);
  refresh('my-books');
  return book;
}

export async function editBook(id: string, body: EditBookBody) {
  const answer = await send<BookChanged>('PATCH', bookPath(id), body);
  refresh('my-books', 'book', 'library');
  return answer;
}

export async function setPace(id: string, weeklyPicks: number | null) {
  const answer = await send<BookChanged>('PATCH', bookPath(id, '/pace'), { weeklyPicks });
  await dropReads(bookQuery(id).queryKey);
  queryClient.setQueryData(bookQuery(id).queryKey, answer.book);
  refresh('my-books', 'library');
  return answer;
}

export async function launchReview(id: string, body: LaunchBody) {
  const answer = await send<Launched>('POST', bookPath(id, '/launch-review'), body);
  await setMe(answer.updatedUser);
  refresh('me', 'my-books', 'book', 'statement');
  return answer;
}

export async function removeSlot(bookId: string, campaignId: string) {
  const answer = await send<BookChanged>('PATCH', bookPath(bookId, '/mod'), {
    reduceSlotCampaignId: campaignId,
  });
  refresh('me', 'my-books', 'book', 'statement');
  return answer;
}
