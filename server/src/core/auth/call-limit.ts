import cluster from 'node:cluster';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { clientAddress, isDirectLoopback, networksOf } from '../http/client-address.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { tooManyAttempts } from '../http-error.ts';
import { claimsOf } from './claims.ts';
import { SharedCallCounts } from './shared-call-counts.ts';
import { tokensSignedWith } from './tokens.ts';
import type { Tokens } from './tokens.ts';

const callsPerWindow = 1500;
const windowMs = 5 * 60_000;

// 429 for callers without pause. Counted before the guards: refused calls count, too. By member, or else by address.
export async function limitCalls(app: App, deps: Deps): Promise<void> {
  const tokens = tokensSignedWith(deps.keys.sessionTokens);
  await app.register(rateLimit, {
    global: false,
    ...(cluster.isWorker && { store: SharedCallCounts }),
    max: callsPerWindow,
    timeWindow: windowMs,
    keyGenerator: (request) => (isFree(request) ? '' : callerKey(tokens, request, deps.now())),
    allowList: isFree,
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.ceil(ttl / 1000)),
  });
  app.addHook('onRequest', app.rateLimit());
  await limitNetworks(app, tokens, deps);
}

/** Of callers without a valid token, who can have many /64 of one network. */
async function limitNetworks(app: App, tokens: Tokens, deps: Deps): Promise<void> {
  const limits = [1, 2].map((place) =>
    app.createRateLimit({
      max: (request) => callsPerWindow * (networksOf(request.ip)[place]?.share ?? 1),
      keyGenerator: (request) => networksOf(request.ip)[place]?.key ?? '',
      allowList: (request, key) => key === '' || !!memberIn(tokens, request, deps.now()),
    }),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFree(request)) done();
    else refuseAbove(request).then(() => done(), done);
  });

  async function refuseAbove(request: FastifyRequest): Promise<void> {
    for (const limit of limits) {
      const found = await limit(request);
      if (!found.isAllowed && found.isExceeded) throw tooManyAttempts(found.ttlInSeconds);
    }
  }
}

function isFree(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api/') || isDirectLoopback(request);
}

function callerKey(tokens: Tokens, request: FastifyRequest, now: Date): string {
  const member = memberIn(tokens, request, now);
  return member === undefined ? `address:${clientAddress(request)}` : `member:${member}`;
}

function memberIn(tokens: Tokens, request: FastifyRequest, now: Date): string | undefined {
  return claimsOf(tokens, request, now)?.sub;
}
