import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isDirectLoopback, networkDigest, networksOf } from '../http/client-address.ts';
import { consumeAttempts } from './rate-limit.ts';
import type { Attempt, Counted, RateLimit } from './rate-limit.ts';

/** What counts for the caller's address and, more loosely, for the networks around it: rules.md#limits. */
export function attemptsFrom(request: FastifyRequest, limit: RateLimit, digestKey: Buffer): Attempt[] {
  if (isDirectLoopback(request)) return [];
  return networksOf(request.ip).map(({ key, share }) => ({
    limit: { ...limit, max: limit.max * share },
    who: networkDigest(key, digestKey),
  }));
}

/** 429 when too many came from the caller's address. */
export function limitByAddress(
  { db, now, keys }: Pick<Deps, 'db' | 'now' | 'keys'>,
  request: FastifyRequest,
  limit: RateLimit,
): Promise<Counted[]> {
  return consumeAttempts(db, attemptsFrom(request, limit, keys.addressDigests), now());
}
