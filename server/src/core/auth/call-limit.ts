import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { clientAddress, isDirectLoopback } from '../http/client-address.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { tooManyAttempts } from '../http-error.ts';
import { tokensSignedWith } from './tokens.ts';
import type { Tokens } from './tokens.ts';

const callsPerWindow = 1500;
const windowMs = 5 * 60_000;

// 429 for callers without pause. Counted before the guards, so that refused calls count: by member, or by
// address without a valid token.
export async function limitCalls(app: App, deps: Deps): Promise<void> {
  const tokens = tokensSignedWith(deps.keys.sessionTokens);
  await app.register(rateLimit, {
    global: false,
    max: callsPerWindow,
    timeWindow: windowMs,
    keyGenerator: (request) => (isFree(request) ? '' : callerKey(tokens, request, deps.now())),
    allowList: isFree,
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.ceil(ttl / 1000)),
  });
  app.addHook('onRequest', app.rateLimit());
}

function isFree(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api/') || isDirectLoopback(request);
}

function callerKey(tokens: Tokens, request: FastifyRequest, now: Date): string {
  const token = request.headers.authorization?.split(' ')[1];
  const claims = token === undefined ? undefined : tokens.read(token, now);
  return claims ? `member:${claims.sub}` : `address:${clientAddress(request)}`;
}
