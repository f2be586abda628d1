import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What is imported listens for logins in other tabs.
vi.stubGlobal('addEventListener', () => undefined);
const { queryClient } = await import('./query-client.ts');
const { endReading, readingQuery } = await import('./reading.ts');
const { storeToken } = await import('./token.ts');

let asked = 0;
const unwatch: (() => void)[] = [];

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return new Response('{}');
  });
  storeToken('a token');
  unwatch.push(new QueryObserver(queryClient, readingQuery('1')).subscribe(() => undefined));
});
afterEach(() => {
  for (const end of unwatch.splice(0)) end();
  queryClient.clear();
  storeToken(null);
  vi.unstubAllGlobals();
});

const askAgain = () => queryClient.refetchQueries({ queryKey: readingQuery('1').queryKey });

test('while a book is turned in its place is not asked for, whatever else happens', async () => {
  await askAgain();
  const before = asked;
  await endReading('1', askAgain);
  expect(asked).toBe(before);
});

test('it is asked for again afterwards, also when turning in failed', async () => {
  await expect(endReading('1', () => Promise.reject(new Error('No network.')))).rejects.toThrow(
    'No network.',
  );
  const before = asked;
  await askAgain();
  expect(asked).toBe(before + 1);
});
