import type { FastifyRequest } from 'fastify';
import { isDirectLoopback, networksOf } from '../core/http/client-address.ts';
import { drain } from '../core/uploads/drain.ts';
import { tooManyAttempts } from '../core/http-error.ts';

const retryAfterSeconds = 30;

const underWay = new Map<string, number>();

/** `most` guests' forms of one address at a time, 429 beyond: until it has arrived, a file takes room on the disk. */
export async function limitGuestUploads<T>(
  request: FastifyRequest,
  most: number,
  receive: () => Promise<T>,
): Promise<T> {
  const networks = isDirectLoopback(request) ? [] : networksOf(request.ip);
  if (networks.some(({ key, share }) => (underWay.get(key) ?? 0) >= most * share)) {
    drain(request.raw);
    throw tooManyAttempts(retryAfterSeconds);
  }
  for (const { key } of networks) underWay.set(key, (underWay.get(key) ?? 0) + 1);
  try {
    return await receive();
  } finally {
    for (const { key } of networks) release(key);
  }
}

function release(key: string): void {
  const left = (underWay.get(key) ?? 0) - 1;
  if (left > 0) underWay.set(key, left);
  else underWay.delete(key);
}
