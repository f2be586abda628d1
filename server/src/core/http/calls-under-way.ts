import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isQuickCall } from './api-call.ts';

/** So that a stream of calls does not hold others up for ever. */
const longestWaitMs = 25;

const underWay = new Set<FastifyRequest>();
let allDone: PromiseWithResolvers<void> | undefined;

/** Counts the calls of the API, without uploads. */
export function watchCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isQuickCall(request)) {
      underWay.add(request);
      reply.raw.once('close', () => stopWaitingFor(request));
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    stopWaitingFor(request);
    done();
  });
}

export function stopWaitingFor(request: FastifyRequest): void {
  if (!underWay.delete(request) || underWay.size > 0) return;
  allDone?.resolve();
  allDone = undefined;
}

/** Before each part of something long: resolves at once while nobody else is waiting for an answer. */
export async function letOthersGoFirst(): Promise<void> {
  if (underWay.size === 0) return;
  allDone ??= Promise.withResolvers();
  const ended = new AbortController();
  await Promise.race([
    allDone.promise,
    sleep(longestWaitMs, undefined, { signal: ended.signal }).catch(() => undefined),
  ]);
  ended.abort();
}
