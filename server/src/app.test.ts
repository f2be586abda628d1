import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createLogger } from './core/logger.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(['/api/nowhere', '/api/books/%ff', `/api/auth/reset-password/${'x'.repeat(301)}`, '/api/%E0%A4%A'])(
  'an address under /api that nothing has is a JSON 404: %s',
  async (path) => {
    expect(await world.as().get(path)).toMatchObject({ status: 404, body: { msg: 'Not found.' } });
  },
);

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
  const { port } = new URL(await app.listen({ port: 0 }));
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

test('a request head sent byte by byte is cut off at the time limit', async () => {
  const app = await createApp(world.deps);
  expect(app.server.headersTimeout).toBe(20_000);
  app.server.headersTimeout = 500;
  const { port } = new URL(await app.listen({ port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const dripping = setInterval(() => socket.write('x'), 50);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
  await once(socket, 'close');
  clearInterval(dripping);
  await app.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
