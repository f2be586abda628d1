import { afterEach, expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { queryClient } = await import('./query-client.ts');
const { inboxQuery, unreadQuery } = await import('./records.ts');
const { storeToken } = await import('./token.ts');

afterEach(() => {
  queryClient.clear();
  storeToken(null);
  vi.unstubAllGlobals();
});

test('the inbox is read again once more is unread than was counted before', async () => {
  let unread = 1;
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'X-Unread-Count': String(unread) } }));
  storeToken('one');
  const count = () => queryClient.fetchQuery({ ...unreadQuery, staleTime: 0 });
  const isOutdated = () => queryClient.getQueryState(inboxQuery.queryKey)?.isInvalidated;
  await queryClient.fetchInfiniteQuery(inboxQuery);
  await count();
  await count();
  expect(isOutdated()).toBe(false);
  unread = 2;
  await count();
  expect(isOutdated()).toBe(true);
});
