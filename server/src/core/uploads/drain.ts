import type { IncomingMessage } from 'node:http';

const mostBytes = 64 * 2 ** 20;
const mostMs = 5 * 60_000;

/**
 * Reads on and throws away what a refused sender still sends. Browsers look at an answer only when all is sent, and a
 * closed connection would cost them its words. Whoever sends more than 64 MiB, or for more than five minutes, is cut off.
 */
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
