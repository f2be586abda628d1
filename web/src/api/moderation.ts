import type { InfiniteData } from '@tanstack/react-query';
import type { Book, BookChanged } from '@gbr/domain/wire/books.ts';
import type { ChangeUserBody, ModBookBody, UserChanged } from '@gbr/domain/wire/moderation.ts';
import type { Settings, SettingsBody } from '@gbr/domain/wire/settings.ts';
import { send } from './http.ts';
import type { Page } from './http.ts';
import { pendingBooksQuery, settingsQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import { refresh } from './refresh.ts';

/* What only moderators and admins can do, each with what it refreshes. */

const bookPath = (id: string, act: string) => `/api/books/${encodeURIComponent(id)}${act}`;
const userPath = (id: string, act = '') => `/api/users/${encodeURIComponent(id)}${act}`;

const refreshBooks = () => refresh('pending-books', 'all-books', 'overview', 'book', 'library', 'audit');
const refreshUsers = () => refresh('users', 'member', 'assignments', 'overview', 'audit', 'statement');

/** Takes a decided book out of the queue at once; the list is read again behind it. */
function leaveQueue(id: string) {
  queryClient.setQueryData<InfiniteData<Page<Book>, string>>(
    pendingBooksQuery.queryKey,
    (queue) => queue && { ...queue, pages: queue.pages.map((page) => without(page, id)) },
  );
}

function without(page: Page<Book>, id: string): Page<Book> {
  const rows = page.rows.filter((book) => book._id !== id);
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
}

export async function approveBook(id: string) {
  const answer = await send<BookChanged>('PATCH', bookPath(id, '/approve'), {});
  leaveQueue(id);
  refreshBooks();
  return answer;
}

export async function declineBook(id: string, reason?: string) {
  const answer = await send<BookChanged>('PATCH', bookPath(id, '/mod'), {
    status: 'rejected',
    ...(reason ? { reason } : {}),
  });
  leaveQueue(id);
  refreshBooks();
  return answer;
}

export async function moderateBook(id: string, body: ModBookBody) {
  const answer = await send<BookChanged>('PATCH', bookPath(id, '/mod'), body);
  refreshBooks();
  return answer;
}

export async function deleteBook(id: string) {
  const answer = await send<{ msg: string }>('DELETE', bookPath(id, '/mod'));
  leaveQueue(id);
  // Not 'book': reading again what is gone would only fail.
  refresh('pending-books', 'all-books', 'overview', 'library', 'audit', 'assignments');
  return answer;
}

export async function deleteReview(bookId: string, reviewId: string) {
  const answer = await send<{ msg: string }>(
    'DELETE',
    bookPath(bookId, `/review/${encodeURIComponent(reviewId)}`),
  );
  refreshBooks();
  refresh('assignments', 'users', 'member', 'statement', 'me');
  return answer;
}

export async function changeUser(id: string, body: ChangeUserBody) {
  const answer = await send<UserChanged>('PATCH', userPath(id), body);
  refreshUsers();
  // A ban takes books out of the library, and the header shows one's own name and balance.
  refresh('me', 'library');
  return answer;
}

export async function addNote(id: string, note: string) {
  const answer = await send<UserChanged>('PATCH', userPath(id, '/add-note'), { note });
  refresh('users', 'member', 'audit');
  return answer;
}

export async function deleteUser(id: string) {
  const answer = await send<{ msg: string }>('DELETE', userPath(id));
  // Neither 'member' nor 'book': reading again what is gone would only fail.
  refresh('users', 'assignments', 'overview', 'audit', 'pending-books', 'all-books', 'library');
  return answer;
}

export async function changeSettings(body: SettingsBody) {
  const answer = await send<Settings>('PATCH', '/api/settings', body);
  queryClient.setQueryData(settingsQuery.queryKey, answer);
  refresh('audit');
  return answer;
}
