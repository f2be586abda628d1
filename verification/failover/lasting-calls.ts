import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import type { Answer, ApiRequest } from '../support/api-client.ts';
import { bodyOf, sendTo } from '../support/fetch-client.ts';

export interface Try {
  server: number;
  isWrite: boolean;
  sentAt: number;
  answeredAt: number;
  status: number | 'none';
  /** What a caller must never meet. */
  problem?: string;
}

export interface LastingCalls {
  tries: Try[];
  /** Goes on until the call succeeds, at one server after the other, with the same idempotency key. */
  call<T = unknown>(request: ApiRequest): Promise<T>;
  answerTo<T = unknown>(request: ApiRequest): Promise<Answer<T>>;
}

/** Sooner than `Retry-After` says: a round is short. */
const pauseMs = 400;
const lastsMs = 180_000;

export function lastingCalls(origins: readonly string[]): LastingCalls {
  const tries: Try[] = [];
  let turn = 0;

  async function tryOnce<T>(request: ApiRequest): Promise<Answer<T> | undefined> {
    turn += 1;
    const server = turn % origins.length;
    const sentAt = performance.now();
    const note = (status: Try['status'], problem?: string) =>
      tries.push({
        server,
        isWrite: request.method !== 'GET',
        sentAt,
        answeredAt: performance.now(),
        status,
        problem,
      });
    try {
      const answer = await sendTo<T>(origins[server] ?? '', request);
      note(answer.status, problemOf(request, answer));
      return answer;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      note('none', `${request.method} ${request.path} got no answer: ${String(cause ?? error)}`);
      return undefined;
    }
  }

  async function answerTo<T>(request: ApiRequest): Promise<Answer<T>> {
    if (request.method !== 'GET') request.headers ??= { 'idempotency-key': randomUUID() };
    const since = performance.now();
    while (performance.now() - since < lastsMs) {
      const answer = await tryOnce<T>(request);
      if (answer && answer.status !== 503 && !isBusy(answer)) return answer;
      await sleep(pauseMs);
    }
    throw new Error(`${request.method} ${request.path} did not succeed within three minutes.`);
  }

  return {
    tries,
    answerTo,
    call: async (request) => bodyOf(request, await answerTo(request)),
  };
}

/** An earlier try of the call still runs on the other server. */
function isBusy({ status, body }: Answer<unknown>): boolean {
  return status === 409 && JSON.stringify(body).includes(serverMessages.idempotencyBusy);
}

function problemOf(
  { method, path }: ApiRequest,
  { status, headers, body }: Answer<unknown>,
): string | undefined {
  if (status < 500) return undefined;
  if (status === 503 && Number(headers['retry-after']) > 0) return undefined;
  return `${method} ${path} answered ${status} without a time to try again: ${JSON.stringify(body).slice(0, 200)}`;
}
