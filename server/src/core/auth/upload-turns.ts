import type { FastifyRequest } from 'fastify';
import { messages } from '@gbr/domain/messages.ts';
import { badInput, conflict } from '@gbr/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http-error.ts';
import { limitByKey } from '../limit-concurrency.ts';
import { drain } from '../uploads/drain.ts';
import { consumeAttempt } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';
import { inTurnBetweenServers } from './turn-between-servers.ts';

const byMember = limitByKey();
const keysUnderWay = new Set<string>();

interface Upload {
  request: FastifyRequest;
  memberId: string;
  limit: RateLimit;
}

/** Counts the upload before its body is read, 429 beyond the limit; a member's are taken in turn: rules.md#uploads. */
export async function uploadInTurn<T>(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { request, memberId, limit }: Upload,
  work: () => Promise<T>,
): Promise<T> {
  const { 'idempotency-key': idempotencyKey } = request.headers;
  const key = idempotencyKey && JSON.stringify([memberId, request.routeOptions.url, idempotencyKey]);
  if (key && keysUnderWay.has(key)) {
    drain(request.raw);
    throw new HttpError(conflict(messages.common.idempotencyBusy));
  }
  if (key) keysUnderWay.add(key);
  try {
    await consumeAttempt(deps.db, limit, memberId, deps.now()).catch((error: unknown) => {
      drain(request.raw);
      throw error;
    });
    // Who hung up while waiting will never send the rest.
    const goOn = () => {
      if (request.raw.socket.destroyed) throw new HttpError(badInput(messages.common.invalidInput));
    };
    return await byMember.run(memberId, async () => {
      goOn();
      return inTurnBetweenServers(deps, { name: 'upload-turn', memberId, goOn }, work);
    });
  } finally {
    if (key) keysUnderWay.delete(key);
  }
}
