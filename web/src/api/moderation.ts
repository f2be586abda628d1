import { queryOptions } from '@tanstack/react-query';
import type { Book, BookChanged } from '@gbr/domain/wire/books.ts';
import type {
  ChangeUserBody,
  ListedAssignment,
  ModBookBody,
  ModeratedUser,
  Stop,
  UserChanged,
} from '@gbr/domain/wire/moderation.ts';
import { maxPageLimit } from '@gbr/domain/limits.ts';
import type { MemberRecord } from '@gbr/domain/wire/reviews.ts';
import { ApiError } from './api-error.ts';
import { bookPath, bookQuery } from './books.ts';
import { get, getPage, send } from './http.ts';
import type { Page } from './http.ts';
import { infiniteList, readNumberedPage, withoutRowOfList } from './paged.ts';
import type { PageRequest, ReadPages } from './paged.ts';
import { queryClient } from './query-client.ts';
import { withQuery } from './query-string.ts';
import type { QueryValues } from './query-string.ts';
import { dashboardLists, refresh } from './refresh.ts';
import type { QueryName } from './refresh.ts';
import { formerRows, isLoggedIn } from './token.ts';

const userPath = (id: string, action = '') => `/api/users/${encodeURIComponent(id)}${action}`;

export const pendingBooksQuery = infiniteList<Book>('pending-books', '/api/books/pending', {});

export const tablePageSize = 50;

export const booksTableQuery = (filters: QueryValues, request: PageRequest) =>
  tableQuery<Book>('all-books', '/api/books/all', filters, request);

export const usersTableQuery = (filters: QueryValues, request: PageRequest) =>
  tableQuery<ModeratedUser>('users', '/api/users', filters, request);

/** The previous rows stay on the screen while the next ones load. */
function tableQuery<Row>(name: QueryName, path: string, filters: QueryValues, { page, after }: PageRequest) {
  return queryOptions({
    queryKey: [name, 'table', filters, page, after],
    queryFn: ({ signal }) =>
      readNumberedPage(
        (limit, cursor) => getPage<Row>(withQuery(path, { ...filters, limit, cursor }), signal),
        { page, size: tablePageSize, after },
      ),
    placeholderData: formerRows,
    enabled: isLoggedIn,
  });
}

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: ({ signal }) => get<ModeratedUser>(userPath(id), signal),
    enabled: isLoggedIn,
  });

export const newestAssignmentsQuery = (userIds: readonly string[]) =>
  queryOptions({
    queryKey: ['assignments', 'newest', userIds],
    queryFn: ({ signal }) =>
      get<ListedAssignment[]>(
        withQuery('/api/books/assignments/all', { users: userIds.join(','), limit: maxPageLimit }),
        signal,
      ),
    placeholderData: formerRows,
    enabled: () => isLoggedIn() && userIds.length > 0,
  });

export const assignmentsQuery = (filters: QueryValues) =>
  infiniteList<ListedAssignment>('assignments', '/api/books/assignments/all', filters);

/** Newest first. */
export const memberBooksQuery = (id: string) =>
  infiniteList<Book>('all-books', '/api/books/all', { owner: id, limit: 20 });

export const memberRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['record', id],
    queryFn: ({ signal }) => get<MemberRecord>(userPath(id, '/record'), signal),
    enabled: isLoggedIn,
  });

export const stopsQuery = (bookId: string) =>
  infiniteList<Stop>('stops', bookPath(bookId, '/stops'), { limit: 20 });

const refreshBooks = () => refresh(...dashboardLists, 'book', 'library');

/** Takes a decided book out of the queue at once; the list is refetched behind it. */
function removeFromQueue(id: string) {
  queryClient.setQueryData<ReadPages<Book>>(pendingBooksQuery.queryKey, (queue) =>
    withoutRowOfList(queue, id),
  );
}

/** A decision that follows at once names the version that was just made. */
function putIntoQueue(book: Book | undefined) {
  if (!book) return;
  queryClient.setQueryData(bookQuery(book._id).queryKey, book);
  queryClient.setQueryData<ReadPages<Book>>(
    pendingBooksQuery.queryKey,
    (queue) => queue && { ...queue, pages: queue.pages.map((page) => withNewer(page, book)) },
  );
}

function withNewer(page: Page<Book>, book: Book): Page<Book> {
  return { ...page, rows: page.rows.map((row) => (row._id === book._id ? book : row)) };
}

export function approveBook({ _id, version }: Book) {
  return decide(_id, '/approve', { version });
}

export function declineBook({ _id, version }: Book, reason?: string) {
  return decide(_id, '/mod', { status: 'rejected', version, ...(reason ? { reason } : {}) });
}

async function decide(id: string, action: string, body: object) {
  try {
    const answer = await send<BookChanged>('PATCH', bookPath(id, action), body);
    removeFromQueue(id);
    refreshBooks();
    return answer;
  } catch (error) {
    // Somebody else was faster: the screen should show what there is to decide now.
    if (error instanceof ApiError && error.status === 409) refreshBooks();
    throw error;
  }
}

export async function moderateBook(id: string, body: ModBookBody) {
  const answer = await send<BookChanged>('PATCH', bookPath(id, '/mod'), body);
  putIntoQueue(answer.book);
  refreshBooks();
  return answer;
}

export async function deleteBook(id: string) {
  const answer = await send<{ msg: string }>('DELETE', bookPath(id, '/mod'));
  removeFromQueue(id);
  // Not 'book': refetching what is deleted would only fail. Its owner gets a refund.
  refresh(...dashboardLists, 'library', 'member', 'statement');
  return answer;
}

export async function deleteReview(bookId: string, reviewId: string) {
  const answer = await send<{ msg: string }>(
    'DELETE',
    bookPath(bookId, `/review/${encodeURIComponent(reviewId)}`),
  );
  refreshBooks();
  refresh('member', 'record', 'statement', 'me');
  return answer;
}

export async function changeUser(id: string, body: ChangeUserBody) {
  const answer = await send<UserChanged>('PATCH', userPath(id), body);
  // A ban takes books out of the library, and the header shows one's own name and balance.
  refresh(...dashboardLists, 'member', 'statement', 'me', 'library');
  return answer;
}

export async function addNote(id: string, note: string) {
  const answer = await send<UserChanged>('PATCH', userPath(id, '/add-note'), { note });
  refresh('users', 'member', 'audit');
  return answer;
}

export async function deleteUser(id: string) {
  const answer = await send<{ msg: string }>('DELETE', userPath(id));
  // Neither 'member' nor 'book': refetching what is deleted would only fail.
  refresh(...dashboardLists, 'library');
  return answer;
}
