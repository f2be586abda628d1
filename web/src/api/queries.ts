import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Period } from '@gbr/domain/periods.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { ListedAssignment } from '@gbr/domain/wire/moderation.ts';
import type { AuditEntry, InboxMessage, Movement } from '@gbr/domain/wire/records.ts';
import type { Settings } from '@gbr/domain/wire/settings.ts';
import type { AdvancedStats, AffiliateStats, Overview } from '@gbr/domain/wire/stats.ts';
import { get, getAll, getPage } from './http.ts';
import { withQuery } from './query-string.ts';
import type { QueryValues } from './query-string.ts';
import { storedToken } from './token.ts';

/*
 * Every read has its key and its fetcher in one value: `useQuery(meQuery)`. The first part of a key is its name, which
 * the actions use to say what they refresh. Nothing is asked for without a token.
 */
const enabled = () => storedToken() !== null;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => get<Me>('/api/users/me', signal),
  enabled,
});

export const myBooksQuery = queryOptions({
  queryKey: ['my-books'],
  queryFn: ({ signal }) => getAll<Book>('/api/books/my', signal),
  enabled,
});

export const reviewingQuery = queryOptions({
  queryKey: ['reviewing'],
  queryFn: ({ signal }) => getAll<ReviewingBook>('/api/books/im-reviewing', signal),
  enabled,
});

export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => get<Book>(`/api/books/${encodeURIComponent(id)}`, signal),
    enabled,
  });

export const affiliateQuery = (period: Period) =>
  queryOptions({
    queryKey: ['affiliate', period],
    queryFn: ({ signal }) =>
      get<AffiliateStats>(withQuery('/api/users/me/affiliate-stats', { period }), signal),
    placeholderData: (before) => before,
    enabled,
  });

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => get<Overview>('/api/stats/overview', signal),
  enabled,
});

export const advancedQuery = (period: Period) =>
  queryOptions({
    queryKey: ['advanced', period],
    queryFn: ({ signal }) => get<AdvancedStats>(withQuery('/api/stats/advanced', { period }), signal),
    enabled,
  });

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => get<Settings>('/api/settings', signal),
  enabled,
});

const rowsPerRead = 100;

/** A list that is read on as it is scrolled: `useInfiniteQuery`, rows in `data.pages[n].rows`. */
function scrolled<Row>(name: string, path: string, filters: QueryValues) {
  return infiniteQueryOptions({
    queryKey: [name, path, filters],
    queryFn: ({ pageParam, signal }) =>
      getPage<Row>(withQuery(path, { limit: rowsPerRead, ...filters, cursor: pageParam }), signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    enabled,
  });
}

export const pendingBooksQuery = scrolled<Book>('pending-books', '/api/books/pending', {});

/** All assignments, or those of one `user` or `book` (ids). */
export const assignmentsQuery = (filters: QueryValues) =>
  scrolled<ListedAssignment>('assignments', '/api/books/assignments/all', filters);

/** The member's own statement, or as a moderator that of `userId`. Filters: kind, month (YYYY-MM). */
export const statementQuery = (filters: QueryValues, userId = 'me') =>
  scrolled<Movement>('statement', `/api/users/${encodeURIComponent(userId)}/statement`, filters);

export const inboxQuery = scrolled<InboxMessage>('inbox', '/api/users/me/inbox', {});

const unreadEveryMs = 60_000;

/** How many messages wait to be read, for the bell. It looks again by itself while the page is seen. */
export const unreadQuery = queryOptions({
  queryKey: ['inbox', 'unread'],
  queryFn: async ({ signal }) => {
    const { headers } = await getPage<InboxMessage>(withQuery('/api/users/me/inbox', { limit: 1 }), signal);
    return Number(headers.get('X-Unread-Count') ?? 0);
  },
  refetchInterval: unreadEveryMs,
  enabled,
});

export const auditQuery = (filters: QueryValues) => scrolled<AuditEntry>('audit', '/api/audit', filters);
