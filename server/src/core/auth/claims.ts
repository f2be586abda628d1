import type { FastifyRequest } from 'fastify';
import type { TokenClaims, Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a valid token; undefined while it was not looked at. */
    claims?: TokenClaims | null;
  }
}

export function claimsOf(tokens: Tokens, request: FastifyRequest, now: Date): TokenClaims | undefined {
  if (request.claims === undefined)
    request.claims = readClaims(tokens, request.headers.authorization, now) ?? null;
  return request.claims ?? undefined;
}

function readClaims(tokens: Tokens, authorization = '', now: Date): TokenClaims | undefined {
  const [scheme, token] = authorization.split(' ');
  return token && scheme?.toLowerCase() === 'bearer' ? tokens.read(token, now) : undefined;
}
