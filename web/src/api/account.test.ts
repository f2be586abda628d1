import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../stub-storage.setup.ts';

vi.stubGlobal('addEventListener', () => undefined);
const { changeAccount, changePassword, meQuery } = await import('./account.ts');
const { launchReview } = await import('./books.ts');
const { cancelReview, finishReview, pickBook } = await import('./reviews.ts');
const { logOut } = await import('./guest.ts');
const { queryClient } = await import('./query-client.ts');
const { storedToken, storeToken } = await import('./token.ts');

const tokenOf = (sub: string, sid: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub, sid })).toString('base64url')}.signature`;
const before = tokenOf('ada', 'before');
const after = tokenOf('ada', 'after');

const calls: { path: string; authorization: string | null }[] = [];
let answer: (response: Response) => void;

beforeEach(() => {
  calls.length = 0;
  stubLocalStorage();
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Headers }) => {
    calls.push({ path, authorization: headers.get('Authorization') });
    if (path === '/api/auth/logout') return Promise.resolve(Response.json({ msg: '' }));
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  storeToken(before);
});

afterEach(() => vi.unstubAllGlobals());

/** The answer comes once `meanwhile` has happened. */
async function change(meanwhile: () => void) {
  const sent = changePassword({ currentPassword: 'one', password: 'two' });
  meanwhile();
  answer(Response.json({ msg: 'Password changed.', token: after }));
  await sent;
}

const endOfNewSession = { path: '/api/auth/logout', authorization: `Bearer ${after}` };

test('a new password continues the session, also when the old token was refused in the meantime', async () => {
  await change(() => undefined);
  expect(storedToken()).toBe(after);

  storeToken(before);
  await change(() => storeToken(null));
  expect(storedToken()).toBe(after);
  expect(calls).not.toContainEqual(endOfNewSession);
});

test('who logs out before the new password is answered stays logged out, on the server too', async () => {
  await change(logOut);
  expect(storedToken()).toBeNull();
  expect(calls.slice(1)).toEqual([
    { path: '/api/auth/logout', authorization: `Bearer ${before}` },
    endOfNewSession,
  ]);
});

test('who logs in in another tab before the new password of somebody else is answered stays logged in', async () => {
  const other = tokenOf('bert', 'other');
  await change(() => storeToken(other));
  expect(storedToken()).toBe(other);
  expect(calls.at(-1)).toEqual(endOfNewSession);
});

async function save(meanwhile: () => void) {
  const sent = changeAccount({ amazonName: 'Ada' });
  meanwhile();
  answer(Response.json({ msg: '', user: { _id: 'ada' } }));
  await sent;
  return queryClient.getQueryData(meQuery.queryKey);
}

function logInAnother() {
  logOut();
  storeToken(tokenOf('bert', 'other'));
}

test('what was asked for before something was saved does not take it back', async () => {
  const read = queryClient.fetchQuery(meQuery).catch(() => undefined);
  const answerRead = answer;
  expect(await save(() => undefined)).toEqual({ _id: 'ada' });
  answerRead(Response.json({ _id: 'ada', amazonName: 'before' }));
  await read;
  expect(queryClient.getQueryData(meQuery.queryKey)).toEqual({ _id: 'ada' });
});

test('what was saved shows who is logged in, not who has logged out before it was answered', async () => {
  expect(await save(() => undefined)).toEqual({ _id: 'ada' });
  expect(await save(logInAnother)).toBeUndefined();
});

test.each([
  ['picking', () => pickBook('book')],
  ['stopping', () => cancelReview('book', {})],
  ['turning in', () => finishReview('book', { rating: 5 })],
  ['launching', () => launchReview('book', { option: 'standard' })],
  ['saving the account', () => changeAccount({ amazonName: 'Ada' })],
])('%s succeeds without the member in the answer, too, who is then read again', async (_, act) => {
  queryClient.setQueryData(['me'], { _id: 'ada' });
  vi.stubGlobal('fetch', async () => Response.json({}));
  await act();
  expect(queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true);
});
