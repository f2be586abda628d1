import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { badInput, conflict } from '@gbr/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { HttpError, isOurFault } from '../http-error.ts';
import { limitByKey } from '../limit-concurrency.ts';
import { drain } from '../uploads/drain.ts';
import { withLease } from './lease.ts';
import { consumeAttempt, consumeAttempts, giveBack } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';

const byMember = limitByKey();
const keysUnderWay = new Set<string>();
const uploadsUnderWay = new Set<Promise<unknown>>();

interface Upload {
  request: FastifyRequest;
  memberId: string;
  /** Refused ones count, too. */
  limit: RateLimit;
  /** Those that are refused are given back. */
  accepted?: RateLimit;
}

type Needs = Pick<Deps, 'db' | 'now' | 'config'>;

/** Counts the upload before its body is read, 429 beyond the limit; a member's are taken in turn: rules.md#uploads. */
export async function uploadInTurn<T>(deps: Needs, upload: Upload, work: () => Promise<T>): Promise<T> {
  const uploading = inTurn(deps, upload, work);
  uploadsUnderWay.add(uploading);
  try {
    return await uploading;
  } finally {
    uploadsUnderWay.delete(uploading);
  }
}

/** Once their senders were cut off, they give back what they counted, and remove what they received. */
export async function uploadsEnded(): Promise<void> {
  await Promise.allSettled(uploadsUnderWay);
}

async function inTurn<T>(deps: Needs, upload: Upload, work: () => Promise<T>): Promise<T> {
  const { request, memberId } = upload;
  let isReceived = false;
  // A caller who hung up while waiting will never send the rest.
  const onWait = () => {
    if (request.raw.socket.destroyed) throw new HttpError(badInput(serverMessages.invalidInput));
  };
  try {
    return await aloneWithKey(deps, upload, () =>
      counted(deps, upload, () =>
        byMember.run(memberId, async () => {
          onWait();
          return withLease(deps, { name: 'upload-turn', who: memberId, onWait }, () => {
            isReceived = true;
            return work();
          });
        }),
      ),
    );
  } catch (error) {
    if (!isReceived) drain(request.raw);
    throw error;
  }
}

async function counted<T>(deps: Needs, upload: Upload, work: () => Promise<T>): Promise<T> {
  const { memberId: who, limit, accepted } = upload;
  const held = await consumeAttempts(deps.db, accepted ? [{ limit: accepted, who }] : [], deps.now());
  try {
    await consumeAttempt(deps.db, limit, who, deps.now());
    return await work();
  } catch (error) {
    // After a fault of ours the book may exist.
    if (!isOurFault(error)) await giveBack(deps.db, held);
    throw error;
  }
}

/** 409 while an upload of the same key runs, in any process. After one that has died with its process, this is the first. */
async function aloneWithKey<T>(
  deps: Needs,
  { request, memberId }: Upload,
  work: () => Promise<T>,
): Promise<T> {
  const { 'idempotency-key': idempotencyKey } = request.headers;
  if (!idempotencyKey) return work();
  const key = JSON.stringify([memberId, request.routeOptions.url, idempotencyKey]);
  if (keysUnderWay.has(key)) refuseBusy();
  keysUnderWay.add(key);
  try {
    const who = `${hash('sha256', key)}:${memberId}`;
    const onWait = (isAlive: boolean) => {
      if (isAlive) refuseBusy();
    };
    return await withLease(deps, { name: 'upload-key', who, onWait }, work);
  } finally {
    keysUnderWay.delete(key);
  }
}

function refuseBusy(): never {
  throw new HttpError(conflict(serverMessages.idempotencyBusy));
}
