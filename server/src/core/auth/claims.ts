import type { FastifyRequest } from 'fastify';
import type { TokenClaims, Tokens } from './tokens.ts';

const read = new WeakMap<FastifyRequest, TokenClaims | undefined>();

/** Of the bearer token, read once for limits and guard alike. Undefined without a valid one. */
export function claimsOf(tokens: Tokens, request: FastifyRequest, now: Date): TokenClaims | undefined {
  if (!read.has(request)) {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    read.set(request, token && scheme?.toLowerCase() === 'bearer' ? tokens.read(token, now) : undefined);
  }
  return read.get(request);
}
