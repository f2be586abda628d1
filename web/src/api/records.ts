import { queryOptions } from '@tanstack/react-query';
import type { InboxBody, InboxMessage, Movement } from '@gbr/domain/wire/records.ts';
import { getFile, getPage, send } from './http.ts';
import { infiniteList } from './paged.ts';
import { withQuery } from './query-string.ts';
import type { QueryValues } from './query-string.ts';
import { refresh } from './refresh.ts';
import { isLoggedIn } from './token.ts';

const statementPath = (userId: string) => `/api/users/${encodeURIComponent(userId)}/statement`;

/** One's own, or as a moderator that of `userId`. Filters: kind, month (YYYY-MM). */
export const statementQuery = (filters: QueryValues, userId = 'me') =>
  infiniteList<Movement>('statement', statementPath(userId), filters);

export const getStatementCsv = (filters: QueryValues, userId = 'me') =>
  getFile(withQuery(statementPath(userId), { ...filters, format: 'csv' }));

export const getProof = (entryId: string) =>
  getFile(`${statementPath('me')}/${encodeURIComponent(entryId)}/proof`);

const inboxPath = '/api/users/me/inbox';

export const inboxQuery = infiniteList<InboxMessage>('inbox', inboxPath, {});

const unreadEveryMs = 60_000;

/** For the bell: polled every minute while the page is visible. */
export const unreadQuery = queryOptions({
  queryKey: ['inbox', 'unread'],
  queryFn: async ({ client, queryKey, signal }) => {
    const { headers } = await getPage<InboxMessage>(withQuery(inboxPath, { limit: 1 }), signal);
    const unread = Number(headers.get('X-Unread-Count') ?? 0);
    const before = client.getQueryData<number>(queryKey) ?? unread;
    // The list shows what is counted: 'all' are marked as read there.
    if (unread > before) void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
    return unread;
  },
  refetchInterval: unreadEveryMs,
  enabled: isLoggedIn,
});

export async function markRead(body: InboxBody) {
  const answer = await send<{ msg: string }>('PATCH', inboxPath, body);
  refresh('inbox');
  return answer;
}
