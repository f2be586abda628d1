import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenProblem } from './listen-problem.ts';

test('names the settings when the address is none of this machine', async () => {
  const place = { host: '192.0.2.1', port: 3000 };
  const server = createServer().listen(place);
  const [error] = await once(server, 'error');
  expect(String(listenProblem(error, place))).toMatch(
    /^Error: The server cannot listen on port 3000 of 192\.0\.2\.1 \(.*EADDRNOTAVAIL.*\): set PORT or HOST to another one\.$/,
  );
});

test('leaves alone what is no matter of the address', () => {
  const error = new Error('The route is declared twice.');
  expect(listenProblem(error, { host: '127.0.0.1', port: 3000 })).toBe(error);
});
