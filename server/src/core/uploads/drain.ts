import type { IncomingMessage } from 'node:http';

const mostBytes = 64 * 2 ** 20;
const mostMs = 5 * 60_000;

// Browsers read an answer only once everything is sent: closing the connection at once would lose it.
export function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = mostBytes;
  const timer = setTimeout(() => request.destroy(), mostMs);
  timer.unref();
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
