import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import type { Failure } from '@gbr/domain/wire/common.ts';
import { HttpError } from '../http-error.ts';

/** An address with invalid escapes, or without a path, becomes one that no route has, and so a 404 like any other. */
export function decodableUrl(request: Pick<IncomingMessage, 'url'>): string {
  const address = (request.url ?? '/').replace(origin, '');
  const [path = ''] = address.split(/[?#]/, 1);
  if (!address.startsWith('/') || decoded(path) === undefined) return noRoute;
  return plainlySpelled(path) + address.slice(path.length);
}

const noRoute = '/api/malformed';

/** Undefined when it cannot be. The bundler takes a call away whose result nobody uses, although it may throw. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** As proxies are asked. */
const origin = /^https?:\/\/[^/?#]+(?=\/)/i;

// Letters and digits as themselves. Routes find `/%61pi/` and an address with an origin, too, but limits, headers and the
// log go by what an address begins with.
function plainlySpelled(path: string): string {
  return path.replaceAll(/%[3-7][\da-f]/gi, (escape) => {
    const sign = decodeURIComponent(escape);
    return /[a-z\d]/i.test(sign) ? sign : escape;
  });
}

const answers: Record<string, { status: number; msg: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: serverMessages.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, msg: serverMessages.tooLarge },
};
const notHttp = { status: 400, msg: serverMessages.invalidInput };

export type AnswerMalformed = (error: NodeJS.ErrnoException, socket: Socket) => void;

/** The usual error format for what is not HTTP, or came too slowly: there is no request yet to answer. */
export const answerMalformedRequest =
  (headers: Record<string, string>): AnswerMalformed =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, msg } = answers[error.code ?? ''] ?? notHttp;
    const body = JSON.stringify({ msg } satisfies Failure);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Cache-Control: no-store',
      'Connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };

// Node would refuse these by itself, without our format and headers: a request without `Host` (`requireHostHeader` turns
// that off) and one with an unknown `Expect`.
export function refuseOddHeads(app: FastifyInstance): void {
  const expecting = new WeakSet<IncomingMessage>();
  app.server.on('checkExpectation', (request, response) => {
    expecting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
      done(new HttpError(badInput(serverMessages.invalidInput)));
    } else if (expecting.has(raw)) {
      done(new HttpError({ status: 417, msg: serverMessages.invalidInput }));
    } else done();
  });
}
