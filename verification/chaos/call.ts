import { randomUUID } from 'node:crypto';
import type { ApiRequest } from '../support/api-client.ts';
import { bodyOf, sendTo } from '../support/fetch-client.ts';

/** The server is away: the request may have taken effect, or not. */
export class NoAnswer extends Error {
  readonly request: ApiRequest;
  constructor(request: ApiRequest, cause: unknown) {
    super(`${request.method} ${request.path} got no answer`, { cause });
    this.request = request;
  }
}

// Throws `NoAnswer` when the server is away or says 503. A change keeps its idempotency key in `request`, to repeat it.
export async function call<T = unknown>(origin: string, request: ApiRequest): Promise<T> {
  if (request.method !== 'GET') request.headers ??= { 'idempotency-key': randomUUID() };
  const answer = await sendTo<T>(origin, request).catch((cause: unknown) => {
    throw new NoAnswer(request, cause);
  });
  if (answer.status === 503) throw new NoAnswer(request, `503 ${JSON.stringify(answer.body)}`);
  return bodyOf(request, answer);
}
