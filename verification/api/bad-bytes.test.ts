import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import { eventually } from '../support/eventually.ts';
import { aMember } from '../support/factories.ts';
import { storedFiles } from '../support/book-upload.ts';
import { testClaims } from '../support/test-session.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { problemsOf } from './refusal-problems.ts';

// What only a raw socket can send: requests that are not HTTP, or that end in the middle.

let world: World;
let port: number;
let bearer: string;
beforeAll(async () => {
  world = await openWorld();
  const member = await aMember(world);
  bearer = tokensSignedWith(world.deps.keys.sessionTokens).issue(testClaims(member), world.clock.now());
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => world.close());

const host = 'Host: localhost\r\n';
const json = `${host}Content-Type: application/json\r\n`;
const login = (headers: string, body: string) => `POST /api/auth/login HTTP/1.1\r\n${headers}\r\n${body}`;
const get = (path: string, headers = host) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;

test.each<[string, string]>([
  ['no request', 'nonsense\r\n\r\n'],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown method', `BREW /api/users HTTP/1.1\r\n${host}\r\n`],
  ['no host', 'GET /api/users/me HTTP/1.1\r\n\r\n'],
  ['a path with bytes that are no text', get('/api/users/\xff\xfe')],
  ['a path with NUL', get('/api/users/\x00')],
  ['a broken escape in the path', get('/api/users/%E0%A4%A')],
  ['an absolute address of somewhere else', get('http://evil.example/api/users/me')],
  ['a path that climbs', get('/uploads/../../../../etc/passwd')],
  ['an escaped path that climbs', get('/uploads/..%2f..%2f..%2fetc%2fpasswd')],
  ['a path that climbs one step', get('/uploads/..')],
  ['an escaped path that climbs one step', get('/uploads/%2e%2e')],
  ['a path that climbs out of a call', get('/api/books/..')],
  ['a path that stays where it is', get('/uploads/.')],
  ['a path of double slashes', get('//api//users//me')],
  ['headers without end', get('/api/users/me', `${host}X: ${'x'.repeat(100_000)}\r\n`)],
  ['a header with NUL', get('/api/users/me', `${host}X: a\x00b\r\n`)],
  ['a folded header', get('/api/users/me', `${host}X: a\r\n b\r\n`)],
  ['a length that is no number', login(`${json}Content-Length: x\r\n`, '{}')],
  ['a negative length', login(`${json}Content-Length: -5\r\n`, '{}')],
  ['two lengths', login(`${json}Content-Length: 2\r\nContent-Length: 20\r\n`, '{}')],
  [
    'a length beside chunks',
    login(`${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, '0\r\n\r\n'),
  ],
  ['an unknown transfer encoding', login(`${json}Transfer-Encoding: gzip\r\n`, '{}')],
  ['chunks of no size', login(`${json}Transfer-Encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a length that promises too much', login(`${json}Content-Length: 99999999\r\n`, '{}')],
  ['a compressed body', login(`${json}Content-Encoding: gzip\r\nContent-Length: 2\r\n`, '{}')],
])('%s is refused in our words, or the connection is closed', async (_, bytes) => {
  expect(problemsOfBytes(await send(bytes).answer)).toEqual([]);
});

test('a form that is cut off leaves nothing on the disk', async () => {
  const form = [
    '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA book\r\n',
    '--b\r\nContent-Disposition: form-data; name="uploadedFile"; filename="a.pdf"\r\n\r\n%PDF-1.4 ',
    'x'.repeat(200_000),
  ].join('');
  for (const share of [0.01, 0.3, 0.9, 1]) {
    const headers = `${host}Authorization: Bearer ${bearer}\r\nContent-Length: 900000\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
    const { socket } = send(
      `POST /api/books HTTP/1.1\r\n${headers}\r\n${form.slice(0, form.length * share)}`,
    );
    await eventually(async () => expect(await storedFiles(world)).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await storedFiles(world)).toEqual([]));
  }
  expect((await world.as().get('/healthz')).status).toBe(200);
});

/** Sends it, and closes the connection after the answer. */
function send(bytes: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
  const answer = new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (data) => {
      said += data.toString('latin1');
      if (isWhole(said)) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
  return { socket, answer };
}

/** Otherwise only the server would close the connection, after more than a minute. */
function isWhole(answer: string): boolean {
  const [head, body] = splitOnce(answer, '\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined ? /[}>]/.test(body) : body.length >= Number(length);
}

/** Browsers get a not-found page; every other refusal is our JSON. */
function problemsOfBytes(answer: string): string[] {
  if (answer === '') return [];
  const [head, body] = splitOnce(answer, '\r\n\r\n');
  const status = Number(head.split(' ')[1]);
  // Node itself refuses requests without a host, with an empty body.
  if (status === 400 && /^(0?\s*)$/.test(body)) return [];
  const isUnbuiltPage = status === 503 && body.includes('The web app is not built yet.');
  if (/text\/(html|plain)/.test(head))
    return status === 404 || isUnbuiltPage ? [] : [`a page with ${status}`];
  return problemsOf(status, unchunked(body));
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

function unchunked(body: string): string {
  return /\{[^]*\}/.exec(body)?.[0] ?? body;
}
