import type { BookChanged } from '@gbr/domain/wire/books.ts';
import type { ChangeUserBody, ModBookBody, UserChanged } from '@gbr/domain/wire/moderation.ts';
import type { Settings, SettingsBody } from '@gbr/domain/wire/settings.ts';
import { send } from './http.ts';
import { settingsQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import { refresh } from './refresh.ts';

/* What only moderators and admins can do, each with what it refreshes. */

const bookPath = (id: string, act: string) => `/api/books/${encodeURIComponent(id)}${act}`;
const userPath = (id: string, act = '') => `/api/users/${encodeURIComponent(id)}${act}`;

const refreshBooks = () => refresh('pending-books', 'all-books', 'overview', 'book', 'library', 'audit');
const refreshUsers = () => refresh('users', 'assignments', 'overview', 'audit');

export async function approveBook(id: string) {
  const answer = await send<BookChanged>('PATCH', bookPath(id, '/approve'), {});
  refreshBooks();
  return answer;
}

export async function declineBook(id: string, reason?: string) {
  const answer = await send<BookChanged>('PATCH', bookPath(id, '/mod'), {
    status: 'rejected',
    ...(reason ? { reason } : {}),
  });
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
  refreshBooks();
  refresh('assignments');
  return answer;
}

export async function deleteReview(bookId: string, reviewId: string) {
  const answer = await send<{ msg: string }>(
    'DELETE',
    bookPath(bookId, `/review/${encodeURIComponent(reviewId)}`),
  );
  refreshBooks();
  refresh('assignments', 'users');
  return answer;
}

export async function changeUser(id: string, body: ChangeUserBody) {
  const answer = await send<UserChanged>('PATCH', userPath(id), body);
  refreshUsers();
  return answer;
}

export async function addNote(id: string, note: string) {
  const answer = await send<UserChanged>('PATCH', userPath(id, '/add-note'), { note });
  refresh('users', 'audit');
  return answer;
}

export async function deleteUser(id: string) {
  const answer = await send<{ msg: string }>('DELETE', userPath(id));
  refreshUsers();
  refresh('all-books', 'pending-books');
  return answer;
}

export async function changeSettings(body: SettingsBody) {
  const answer = await send<Settings>('PATCH', '/api/settings', body);
  queryClient.setQueryData(settingsQuery.queryKey, answer);
  return answer;
}
