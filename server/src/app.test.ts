import { once } from 'node:events';
import { request as callServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { decodableUrl } from './core/http/malformed-requests.ts';
import { createLogger } from './logger.ts';
import { bookFileBytes, coverBytes } from '@gbr/domain/limits.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Tests here turn the clock by a minute: to what jobs ask of the database then, no answer would seem to come.
  await stopJobs(world);
});
afterAll(() => world.close());

test.each(['/api/nowhere', '/api/books/%ff', `/api/auth/reset-password/${'x'.repeat(301)}`, '/api/%E0%A4%A'])(
  'an address under /api that nothing has is a JSON 404: %s',
  async (path) => {
    expect(await world.as().get(path)).toMatchObject({ status: 404, body: { msg: 'Not found.' } });
  },
);

test.each([
  '/api/users/me',
  '/%61pi/users/me',
  '/a%70%69/u%73ers/me?x=%61',
  'http://x/api/users/me',
  'HTTPS://x:1/%61pi/users/me',
])('a call counts, and its answer is stored nowhere, however its address is written: %s', async (path) => {
  const app = await createApp(world.deps);
  onTestFinished(() => app.close());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const call = callServer({ host: '127.0.0.1', port, path, headers }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer).toMatchObject({
    statusCode: 401,
    headers: { 'cache-control': 'no-store', 'x-ratelimit-limit': '1500' },
  });
});

test.each([
  ['/api/books/%2e%2E/x%2Fy', '/api/books/%2e%2E/x%2Fy'],
  ['/api/books/%2561', '/api/books/%2561'],
  ['/api/books?q=%61&b=http://x/y', '/api/books?q=%61&b=http://x/y'],
  ['//api/books', '//api/books'],
  ['http:///api/books', '/api/malformed'],
  ['http://x?y/api/books', '/api/malformed'],
  ['*', '/api/malformed'],
  [undefined, '/'],
])('the address %s is read as %s', (url, read) => {
  expect(decodableUrl({ url })).toBe(read);
});

test.each([
  ['what is not HTTP', 'HELLO\r\n\r\n', 400],
  ['a request without a host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  [
    'an unknown expectation',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a reply\r\nConnection: close\r\n\r\n',
    417,
  ],
])('%s gets the usual error, with the headers of every answer', async (_, sent, status) => {
  const app = await createApp(world.deps);
  onTestFinished(() => app.close());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').end(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ msg: serverMessages.invalidInput });
  const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
  const { headers } = await app.inject('/healthz');
  const every = Object.keys(headers).filter((name) => /policy|^x-(?!ratelimit)|reporting/.test(name));
  expect(every.length).toBeGreaterThan(10);
  expect(names).toEqual(expect.arrayContaining(every));
});

test('the API document names the calls, and no page', async () => {
  const { status, body } = await world.as().get<{ openapi: string; paths: object }>('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toContain('/api/auth/reset-password/{token}');
  expect(Object.keys(body.paths).filter((path) => !/^\/(api|uploads)\//.test(path))).toEqual([]);
});

test('a caller who hangs up within a body is not logged as a failure of the server', async () => {
  let lines = '';
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void (lines += line) });
  const app = await createApp({ ...world.deps, log });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const seen = once(app.server, 'request');
  const socket = connect(Number(port), '127.0.0.1');
  const json = 'Content-Type: application/json\r\nContent-Length: 500';
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${json}\r\n\r\n{"email":`);
  const [request] = await seen;
  socket.resetAndDestroy();
  await expect.poll(() => (request as IncomingMessage).destroyed).toBe(true);
  await app.close();
  expect(lines).not.toContain('request failed');
});

const [jsonType, formType] = ['application/json', 'multipart/form-data; boundary=x'];
const whole = 'Content-Length: 500\r\n\r\n{';
const inChunks = 'Transfer-Encoding: chunked\r\n\r\n1f4\r\n{';

test.each([
  ['for a call that reads it', 'POST /api/auth/login', jsonType, whole, /^HTTP\/1\.1 408 /],
  ['in chunks', 'POST /api/auth/login', jsonType, inChunks, /^HTTP\/1\.1 408 /],
  ['for a call that was refused already', 'PATCH /api/users/me', jsonType, whole, /^HTTP\/1\.1 401 /],
  ['as a form for a call that takes none', 'POST /api/auth/login', formType, whole, /415/],
])('a body sent byte by byte ends after 30 seconds, %s', async (_, call, type, begun, expected) => {
  const app = await createApp(world.deps);
  onTestFinished(() => app.close());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const seen = once(app.server, 'request');
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(`${call} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${begun}`);
  await seen;
  vi.advanceTimersByTime(29_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => socket.closed).toBe(true);
  expect(answer).toMatch(expected);
});

test('an upload that falls silent ends after 30 seconds, and one that goes on does not', async () => {
  const app = await createApp(world.deps);
  onTestFinished(() => app.close());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const seen = once(app.server, 'request');
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000';
  socket.write(`POST /api/support HTTP/1.1\r\nHost: x\r\n${form}\r\n\r\n--x\r\n`);
  const [request] = (await seen) as [IncomingMessage];
  const before = request.socket.bytesRead;
  socket.write('Content-Disposition: form-data; name="fullName"\r\n');
  await expect.poll(() => request.socket.bytesRead).toBeGreaterThan(before);
  // Until it is read the call asks the database, which must not seem to take half a minute.
  await expect.poll(() => request.readableLength).toBe(0);
  vi.advanceTimersByTime(30_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => socket.closed).toBe(true);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(['/api/support', '/api/books'])(
  'the upload of a guest to %s ends after five minutes, though it goes on',
  async (path) => {
    const app = await createApp(world.deps);
    onTestFinished(() => app.close());
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const seen = once(app.server, 'request');
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${form}\r\n\r\n--x\r\n`);
    const [request] = (await seen) as [IncomingMessage];
    const goOn = async () => {
      const before = request.socket.bytesRead;
      socket.write('x');
      await expect.poll(() => request.socket.bytesRead).toBeGreaterThan(before);
      await expect.poll(() => request.readableLength).toBe(0);
      vi.advanceTimersByTime(30_000);
      await new Promise((resolve) => setImmediate(resolve));
    };
    for (let halfMinute = 1; halfMinute < 10; halfMinute++) await goOn();
    expect(socket.closed).toBe(false);
    await goOn();
    await expect.poll(() => socket.closed).toBe(true);
  },
);

test('the largest book has time to arrive over a slow line', async () => {
  const app = await createApp(world.deps);
  const bytesPerSecond = 200_000 / 8;
  const longestSeconds = (bookFileBytes + coverBytes) / bytesPerSecond;
  expect(app.server.requestTimeout / 1_000).toBeGreaterThan(longestSeconds);
});

test('a request head sent byte by byte is cut off at the time limit', async () => {
  const app = await createApp(world.deps);
  expect(app.server.headersTimeout).toBe(20_000);
  app.server.headersTimeout = 500;
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const since = performance.now();
  const socket = connect(Number(port), '127.0.0.1');
  // Who writes once the server has hung up may lose its answer.
  const dripping = setInterval(() => {
    if (performance.now() - since < 400) socket.write('x');
  }, 50);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  await app.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain(serverMessages.tooSlow);
});
