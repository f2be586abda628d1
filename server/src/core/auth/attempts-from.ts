import type { FastifyRequest } from 'fastify';
import { isDirectLoopback, networkDigest, networksOf } from '../http/client-address.ts';
import type { Attempt, RateLimit } from './rate-limit.ts';

/** What counts for the caller's address and, more loosely, for the networks around it: rules.md#limits. */
export function attemptsFrom(request: FastifyRequest, limit: RateLimit, digestKey: Buffer): Attempt[] {
  if (isDirectLoopback(request)) return [];
  return networksOf(request.ip).map(({ key, share }) => ({
    limit: { ...limit, max: limit.max * share },
    who: networkDigest(key, digestKey),
  }));
}
