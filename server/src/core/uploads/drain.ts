import type { IncomingMessage } from 'node:http';
import { longestUploadMs } from '@gbr/domain/limits.ts';

const mostBytes = 64 * 2 ** 20;

// Browsers read an answer only once everything is sent: closing the connection at once would lose it.
export function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = mostBytes;
  const timer = setTimeout(() => request.destroy(), longestUploadMs);
  timer.unref();
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
