import { createContext, runInContext } from 'node:vm';
import { offlineMessages } from '@gbr/domain/messages/offline.ts';
import { expect, test } from 'vitest';
import { offlineWorkerText } from './offline-page.ts';

interface FetchEvent {
  request: { mode: string; destination: string; url: string };
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** What the worker answers to a page that is opened. */
async function answerOf(
  preloadResponse: FetchEvent['preloadResponse'],
  fetch: () => Promise<Response> = noNetwork,
): Promise<string> {
  preloadResponse.catch(() => undefined);
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const addEventListener = (kind: string, listener: (event: FetchEvent) => void) =>
    listeners.set(kind, listener);
  runInContext(offlineWorkerText, createContext({ addEventListener, fetch, Response, URL }));
  const request = { mode: 'navigate', destination: 'document', url: 'http://localhost/library' };
  const answer = await new Promise<Response>((resolve) =>
    listeners.get('fetch')?.({ request, preloadResponse, respondWith: resolve }),
  );
  return answer.text();
}

test.each([
  ['Chromium and Safari, which reject what was loaded early', () => noNetwork()],
  ['Firefox, which resolves it with no response', () => Promise.resolve(Response.error())],
  ['a browser that loads nothing early', () => Promise.resolve(undefined)],
])('without a network the page of our own is shown by %s', async (_browser, early) => {
  expect(await answerOf(early())).toContain(offlineMessages.title);
});

test('a page that comes is shown: the one that was loaded early, or else another', async () => {
  expect(await answerOf(Promise.resolve(new Response('early')))).toBe('early');
  expect(await answerOf(Promise.resolve(undefined), async () => new Response('asked for'))).toBe('asked for');
});
