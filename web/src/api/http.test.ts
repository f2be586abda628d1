import { commonMessages } from '@gbr/domain/messages/common.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubLocalStorage } from '../stub-storage.setup.ts';
import { ApiError, failureProblem, failureText } from './api-error.ts';
import { logIn, logOut } from './guest.ts';
import { get, getAll, getPage, send } from './http.ts';
import { storeToken, storedToken } from './token.ts';

const calls: { path: string; headers: Headers; body: unknown }[] = [];
let answer: () => Response | Promise<Response>;

const pick = () => send('PATCH', '/api/books/1/pick', {});
const launch = () => send('POST', '/api/books/1/launch-review', { option: 'standard' });

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const busy = () => json(503, { msg: serverMessages.tooBusy }, { 'Retry-After': '2' });

beforeEach(() => {
  calls.length = 0;
  stubLocalStorage();
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  vi.stubGlobal('fetch', (path: string, init: { headers: Headers; body: unknown }) => {
    calls.push({ path, headers: init.headers, body: init.body });
    return Promise.resolve(answer());
  });
  storeToken('mine');
});

afterEach(() => vi.unstubAllGlobals());

test('a call carries the token, except a guest’s', async () => {
  answer = () => json(200, {});
  await get('/api/users/me');
  await send('POST', '/api/auth/login', { email: 'a@b.co' });
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer mine', null]);
  expect(calls[1]?.headers.get('Idempotency-Key')).toBeNull();
});

test('what the page has read before the app is taken once, by the login it was read for', async () => {
  answer = () => json(200, { from: 'the server' });
  const [one, other] = [json(200, { from: 'the page' }), json(200, { from: 'the page' })];
  const answers = { '/api/a': Promise.resolve(one), '/api/b': Promise.resolve(other) };
  vi.stubGlobal('window', { earlyReads: { token: 'mine', answers } });
  await send('PATCH', '/api/a', {});
  expect(await get('/api/a')).toEqual({ from: 'the page' });
  expect(await get('/api/a')).toEqual({ from: 'the server' });
  storeToken('of another');
  expect(await get('/api/b')).toEqual({ from: 'the server' });
  expect(calls).toHaveLength(3);
});

test('what the page could not read before the app is a server that cannot be reached', async () => {
  const answers = { '/api/a': Promise.reject(new TypeError('Failed to fetch')) };
  vi.stubGlobal('window', { earlyReads: { token: 'mine', answers } });
  await expect(get('/api/a')).rejects.toMatchObject({ status: 0, msg: commonMessages.serverNotReachable });
});

test('logging out carries the token, and forgets it although the server cannot be reached', () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  logOut();
  expect(storedToken()).toBeNull();
  expect(calls).toMatchObject([{ path: '/api/auth/logout' }]);
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer mine');
});

test('a refused token is cleared, but not that of a newer login', async () => {
  answer = () => json(401, { msg: 'Please log in first.' });
  await expect(get('/api/users/me')).rejects.toMatchObject({ status: 401, msg: 'Please log in first.' });
  expect(storedToken()).toBeNull();

  storeToken('old');
  answer = () => {
    storeToken('new');
    return json(401, {});
  };
  await expect(get('/api/users/me')).rejects.toBeInstanceOf(ApiError);
  expect(storedToken()).toBe('new');
});

test('a network failure says so and keeps the token', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(get('/api/users/me')).rejects.toMatchObject({
    status: 0,
    msg: commonMessages.serverNotReachable,
  });
  expect(storedToken()).toBe('mine');
});

test('a read that is no longer wanted is no failure of the network', async () => {
  const unwanted = new AbortController();
  const why = new DOMException('The screen was left.', 'AbortError');
  answer = () => {
    unwanted.abort(why);
    return Promise.reject(why);
  };
  await expect(get('/api/users/me', unwanted.signal)).rejects.toBe(why);
});

test('trying again after no answer carries the same key; after an answer a new one', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(pick()).rejects.toBeInstanceOf(ApiError);
  answer = () => json(200, { msg: 'Book picked successfully!' });
  await pick();
  await pick();
  const [first, second, third] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test.each([
  [409, serverMessages.idempotencyBusy],
  [401, loggedOutMessages.session],
  [429, serverMessages.tooManyAttempts],
])('a %i after no answer keeps the key: the first call may have been done', async (status, msg) => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(launch()).rejects.toMatchObject({ status: 0 });
  answer = () => json(status, { msg });
  await expect(launch()).rejects.toMatchObject({ status, msg });
  answer = () => json(201, {});
  await launch();
  await launch();
  const [first, second, third, fourth] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('a call on its way keeps its key whatever is answered about the same thing before it', async () => {
  const waiting: ((error: Error) => void)[] = [];
  answer = () => new Promise((_resolve, reject) => waiting.push(reject));
  const first = launch();
  answer = () => json(200, {});
  await send('PATCH', '/api/books/1', { summary: 'Corrected.' });
  waiting.pop()?.(new TypeError('Failed to fetch'));
  await expect(first).rejects.toMatchObject({ status: 0 });
  await launch();
  const [launched, , again] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(again).toBe(launched);
});

test('a key that belongs to another request is not used again', async () => {
  answer = () => json(409, { msg: commonMessages.idempotencyMismatch });
  await expect(pick()).rejects.toMatchObject({ status: 409 });
  await expect(pick()).rejects.toMatchObject({ status: 409 });
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('a login waits for its place twice, as long as the busy server says', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answer = () => (calls.length < 3 ? busy() : json(200, { token: 'new' }));
  const waited = logIn({ email: 'a@b.co', password: 'plum-jam' });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await waited).toEqual({ token: 'new' });
  expect(calls.map(({ body }) => body)).toEqual(Array(3).fill(calls[0]?.body));

  answer = busy;
  const given = logIn({ email: 'a@b.co', password: 'plum-jam' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await given).toMatchObject({ status: 503, msg: serverMessages.tooBusy });
  expect(calls).toHaveLength(6);
  answer = () => json(503, { msg: serverMessages.databaseAway });
  await expect(logIn({ email: 'a@b.co', password: 'plum-jam' })).rejects.toMatchObject({ status: 503 });
  expect(calls).toHaveLength(7);
});

test('a page tells its rows, the total and where the next one begins', async () => {
  answer = () =>
    json(200, [{ _id: '1' }], {
      'X-Total-Count': '7',
      Link: '</api/books/library?limit=1&cursor=abc>; rel="next"',
    });
  expect(await getPage('/api/books/library?limit=1')).toMatchObject({
    rows: [{ _id: '1' }],
    total: 7,
    nextCursor: 'abc',
  });
  answer = () => json(200, []);
  expect(await getPage('/api/books/library')).toMatchObject({ rows: [], total: 0, nextCursor: undefined });
});

test('the server’s words come before the fallback, and name the field', async () => {
  answer = () => json(409, { msg: 'This ASIN is already in use!', field: 'asin' });
  const error: unknown = await send('PATCH', '/api/books/1', {}).catch((caught: unknown) => caught);
  expect(failureProblem(error, 'Error')).toEqual({ field: 'asin', msg: 'This ASIN is already in use!' });
  expect(failureText(new ApiError(500, ''), 'Error submitting book')).toBe('Error submitting book');
  expect(failureText('?', 'Error submitting book')).toBe('Error submitting book');
});

test('a whole list is read page after page', async () => {
  answer = () =>
    calls.length === 1
      ? json(200, ['a', 'b'], { Link: '</api/books/my?cursor=b>; rel="next"' })
      : json(200, ['c']);
  expect(await getAll('/api/books/my')).toEqual(['a', 'b', 'c']);
  expect(calls.map(({ path }) => path)).toEqual(['/api/books/my', '/api/books/my?cursor=b']);
});
