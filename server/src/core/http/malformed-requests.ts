import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { messages } from '@gbr/domain/messages.ts';
import type { Failure } from '@gbr/domain/wire/common.ts';

/**
 * The address a request is answered by: its own, or for one whose escapes mean nothing one that nothing has, so
 * that it goes the way of all others and is answered 404.
 */
export function readableAddress(request: Pick<IncomingMessage, 'url'>): string {
  const address = request.url ?? '/';
  try {
    decodeURIComponent(address.split(/[?#]/)[0] ?? '');
    return address;
  } catch {
    return '/api/unreadable';
  }
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what is no HTTP, or came too slowly, in the same words as any other failure, and hangs up. There is
 * no request yet that could be answered in the usual way.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ msg: messages.common.invalidInput } satisfies Failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
