import cluster from 'node:cluster';
import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minute } from '@gbr/domain/units.ts';
import { isApiCall } from '../http/api-call.ts';
import { clientAddress, isDirectLoopback, networksOf } from '../http/client-address.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { tooManyAttempts } from '../http-error.ts';
import { claimsOf } from './claims.ts';
import { CallCounts, SharedCallCounts } from './shared-call-counts.ts';
import { tokensSignedWith } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the call counts for, once it is known. */
    countedMember?: string;
    /** Set while that is not known: the guard calls it with the member, or with nobody when the session has ended. */
    countCall?: (memberId: string | undefined) => Promise<void>;
  }
}

const callsPerWindow = 1500;
const windowMs = 5 * minute;

// 429 for callers without pause, refused calls included: by member, or else by address. An ended session uses up nothing
// of the member's, so a call with a token waits for its guard; until then so many of one session are looked at.
export async function limitCalls(app: App, deps: Deps): Promise<void> {
  const tokens = tokensSignedWith(deps.keys.sessionTokens);
  await app.register(rateLimit, {
    global: false,
    ...(cluster.isWorker && { store: SharedCallCounts }),
    max: callsPerWindow,
    timeWindow: windowMs,
    keyGenerator: callerKey,
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.ceil(ttl / 1000)),
  });
  const limitCaller = app.rateLimit();
  const limitNetworks = networkLimit(app);
  const ofSessions = new CallCounts();

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await limitCaller.call(app, request, reply);
    if (request.countedMember === undefined) await limitNetworks(request);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request) || isDirectLoopback(request)) return;
    const claims = request.routeOptions.config.takesToken && claimsOf(tokens, request, deps.now());
    if (!claims) return count(request, reply);
    const { current, ttl } = ofSessions.count(claims.sid, windowMs, Date.now());
    if (current > callsPerWindow) throw tooManyAttempts(Math.ceil(ttl / 1000));
    request.countCall = (memberId) => {
      delete request.countCall;
      request.countedMember = memberId;
      return count(request, reply);
    };
  });
}

/** For callers without a valid token, who can have many /64 of one network. */
function networkLimit(app: App): (request: FastifyRequest) => Promise<void> {
  const limits = [1, 2].map((place) =>
    app.createRateLimit({
      max: (request) => callsPerWindow * (networksOf(request.ip)[place]?.share ?? 1),
      keyGenerator: (request) => networksOf(request.ip)[place]?.key ?? '',
      allowList: (_request, key) => key === '',
    }),
  );
  return async (request) => {
    for (const limit of limits) {
      const found = await limit(request);
      if (!found.isAllowed && found.isExceeded) throw tooManyAttempts(found.ttlInSeconds);
    }
  };
}

function callerKey(request: FastifyRequest): string {
  const { countedMember } = request;
  return countedMember === undefined ? `address:${clientAddress(request)}` : `member:${countedMember}`;
}
