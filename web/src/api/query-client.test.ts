import { QueryObserver, onlineManager } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What is imported listens for logins in other tabs.
vi.stubGlobal('addEventListener', () => undefined);
const { queryClient } = await import('./query-client.ts');
const { get } = await import('./http.ts');
const { isLoggedIn, storeToken } = await import('./token.ts');

let answer: () => Response;
const unwatch: (() => void)[] = [];

const tokenOf = (sub: string, iat: number) => `e30.${btoa(JSON.stringify({ sub, iat }))}.signature`;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  answer = () => json(200, { name: 'Robin' });
  vi.stubGlobal('fetch', async () => answer());
  storeToken('one');
});
afterEach(() => {
  for (const end of unwatch.splice(0)) end();
  queryClient.clear();
  storeToken(null);
  vi.unstubAllGlobals();
});

function query(queryKey: QueryKey, enabled: boolean | (() => boolean) = isLoggedIn) {
  return { queryKey, queryFn: () => get('/api/users/me'), enabled, retry: false };
}

function watch(options: ReturnType<typeof query>) {
  const observer = new QueryObserver(queryClient, options);
  unwatch.push(observer.subscribe(() => undefined));
  return observer;
}

const shown = (observer: QueryObserver) => observer.getCurrentResult();

test('a screen that stays when the login is refused keeps what it shows, without an error', async () => {
  const observer = watch(query(['me']));
  await expect.poll(() => shown(observer).data).toEqual({ name: 'Robin' });
  answer = () => json(401, { msg: 'Please log in first.' });
  await observer.refetch();
  expect(isLoggedIn()).toBe(false);
  observer.setOptions(query(['me']));
  expect(shown(observer)).toMatchObject({ data: { name: 'Robin' }, error: null, fetchStatus: 'idle' });
});

test('what no screen shows is forgotten with the login', async () => {
  await queryClient.fetchQuery(query(['books']));
  storeToken(null);
  expect(queryClient.getQueryData(['books'])).toBeUndefined();
});

test('what was loaded before the clock was put back is loaded again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await queryClient.fetchQuery(query(['books']));
    answer = () => json(200, { name: 'Robin Reader' });
    expect(await queryClient.fetchQuery(query(['books']))).toEqual({ name: 'Robin' });
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await queryClient.fetchQuery(query(['books']))).toEqual({ name: 'Robin Reader' });
  } finally {
    vi.useRealTimers();
  }
});

test('what could not be loaded without a network is loaded once it is back', async () => {
  queryClient.mount();
  unwatch.push(() => queryClient.unmount());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failed = watch(query(['books']));
  await expect.poll(() => shown(failed).isError).toBe(true);

  onlineManager.setOnline(false);
  answer = () => json(200, { name: 'Robin Reader' });
  vi.stubGlobal('fetch', async () => answer());
  onlineManager.setOnline(true);
  await expect.poll(() => shown(failed).data).toEqual({ name: 'Robin Reader' });
});

test('what is for everybody is loaded to its end', async () => {
  const asked: (() => void)[] = [];
  const later = new Promise<void>((resolve) => asked.push(resolve));
  vi.stubGlobal('fetch', () => later.then(answer));
  const observer = watch(query(['integrity'], true));
  storeToken(null);
  for (const arrive of asked) arrive();
  await expect.poll(() => shown(observer).data).toEqual({ name: 'Robin' });
});

test('another login of the same member, lost or not, takes nothing off the screen', async () => {
  storeToken(tokenOf('robin', 1));
  const observer = watch(query(['me']));
  await vi.waitFor(() => expect(shown(observer).data).toEqual({ name: 'Robin' }));
  answer = () => json(200, { name: 'Robin Reader' });
  storeToken(tokenOf('robin', 2));
  expect(shown(observer).data).toEqual({ name: 'Robin' });
  await vi.waitFor(() => expect(shown(observer).data).toEqual({ name: 'Robin Reader' }));
  storeToken(null);
  storeToken(tokenOf('robin', 3));
  expect(shown(observer).data).toEqual({ name: 'Robin Reader' });
  storeToken(tokenOf('sam', 1));
  expect(shown(observer).data).toBeUndefined();
});

test('the next login shows nothing of the one before', async () => {
  const observer = watch(query(['me']));
  await expect.poll(() => shown(observer).data).toEqual({ name: 'Robin' });
  storeToken(null);
  answer = () => json(200, { name: 'Sam' });
  storeToken('two');
  expect(shown(observer).data).toBeUndefined();
  await expect.poll(() => shown(observer).data).toEqual({ name: 'Sam' });
});
