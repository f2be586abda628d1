import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { idempotencyKeyLifeMs } from '@gbr/domain/limits.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { badInput, conflict } from '@gbr/domain/refusals.ts';
import { hoursText } from '@gbr/domain/units.ts';
import { addressDigest } from './client-address.ts';
import { writeFor } from './late-calls.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http-error.ts';
import type { Tx } from '../db/tx.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesIdempotencyKey?: true;
  }
}

export const idempotent = { takesIdempotencyKey: true } as const;

const visible = /^[\x21-\x7e]{1,255}$/;
const keyDescription = `For ${hoursText(idempotencyKeyLifeMs)}, the same key and body return the first response again and nothing is done twice. The same key with a different body is a 409.`;

/** For the API document; checked after the body, so that no upload is cut short by it. */
export const keyHeader = z.object({
  'Idempotency-Key': z.string().regex(visible).describe(keyDescription).optional(),
});

interface IdempotentCall {
  request: FastifyRequest;
  reply: FastifyReply;
  status?: number;
  /** For a body that is not JSON: a digest of its fields and files. */
  bodyDigest?: string;
  /** Throws when the caller may no longer get the answer that is stored: the guard lets in more than it was given to. */
  beforeRepeat?: (tx: Tx) => Promise<void>;
}

/** One transaction. With an `Idempotency-Key` it also stores the answer: rules.md#idempotency. */
export async function runIdempotent<T>(
  deps: Deps,
  { request, reply, status = 200, bodyDigest, beforeRepeat }: IdempotentCall,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!request.routeOptions.config.takesIdempotencyKey)
    throw new Error(`The route of ${request.url} does not declare its idempotency key.`);
  const claim = claimOf(request, deps.keys.addressDigests, bodyDigest);
  reply.status(status);
  if (!claim) return writeFor(deps, request, work);
  return refuseWhileRunning(claim, () =>
    writeFor(deps, request, async (tx) => {
      const stored = await storedAnswer<T>(tx, claim);
      if (stored) {
        await beforeRepeat?.(tx);
        reply.status(stored.status).header('Idempotent-Replayed', 'true');
        // As it was sent, also by an earlier version, whose answers lack what has been added since.
        if (!fitsSchema(reply, stored.answer))
          reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
        return stored.answer;
      }
      const answer = await work(tx);
      const sent = reply.serialize(answer);
      if (typeof sent !== 'string') throw new Error('An answer that is stored has to be JSON.');
      await storeAnswer(tx, claim, status, sent);
      return answer;
    }),
  );
}

function fitsSchema(reply: FastifyReply, answer: unknown): boolean {
  try {
    reply.serialize(answer);
    return true;
  } catch {
    return false;
  }
}

interface Claim {
  owner: string;
  method: string;
  path: string;
  key: string;
  digest: string;
}

function claimOf(request: FastifyRequest, digestKey: Buffer, bodyDigest?: string): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !visible.test(key)) {
    throw new HttpError(badInput(serverMessages.idempotencyKey));
  }
  return {
    owner: request.member?.id ?? `address:${addressDigest(request, digestKey)}`,
    method: request.method,
    path: calledPath(request),
    key,
    digest:
      bodyDigest ??
      createHash('sha256')
        .update(JSON.stringify(request.body ?? null))
        .digest('hex'),
  };
}

/** The route with its ids: the same call however its address was written. */
function calledPath({ routeOptions, params }: FastifyRequest): string {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  return (routeOptions.url ?? '').replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name))),
  );
}

export async function hasStoredAnswer({ db, now, keys }: Deps, request: FastifyRequest): Promise<boolean> {
  const claim = claimOf(request, keys.addressDigests);
  if (!claim) return false;
  const { rows } = await sql`select from idempotency_keys where ${isOfClaim(claim, now())}`.execute(db);
  return rows.length > 0;
}

const running = new Set<string>();

/** A second call of the same key on this server is refused; `claimKey` sees those of other servers. */
async function refuseWhileRunning<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  const name = nameOf(claim);
  if (running.has(name)) throw new HttpError(conflict(serverMessages.idempotencyBusy));
  running.add(name);
  try {
    return await work();
  } finally {
    running.delete(name);
  }
}

interface StoredAnswer<T> {
  is_free: boolean;
  status: number | null;
  answer: T;
  body_digest: string;
}

async function storedAnswer<T>(tx: Tx, claim: Claim): Promise<{ status: number; answer: T } | undefined> {
  await claimKey(tx, claim);
  // The lock makes this commit wait for the standbys: an answer is not repeated before it is safe there.
  const { rows } = await sql<StoredAnswer<T>>`/* stored-answer */
    select current_setting('gbr.key_is_free')::boolean as is_free, stored.*
    from (values (true)) always left join lateral (
      select status, answer, body_digest from idempotency_keys
      where ${isOfClaim(claim, tx.now)}
      for update
    ) stored on true
  `.execute(tx.db);
  const [row] = rows;
  if (!row?.is_free) throw new HttpError(conflict(serverMessages.idempotencyBusy));
  if (row.status === null) return undefined;
  if (row.body_digest !== claim.digest) throw new HttpError(conflict(commonMessages.idempotencyMismatch));
  return { status: row.status, answer: row.answer };
}

/** SQL: whether it is stored for this claim, and still counts. */
const isOfClaim = ({ owner, method, path, key }: Claim, now: Date) =>
  sql`owner = ${owner} and method = ${method} and path = ${path} and key = ${key}
    and created_at > ${new Date(now.getTime() - idempotencyKeyLifeMs)}`;

// Against other servers; the lock ends with the transaction, even if its server dies. Sent with what reads the answer, which
// sees what was stored before the lock was ours.
async function claimKey({ db }: Tx, claim: Claim): Promise<void> {
  await sql`/* unawaited claim-key */
    select set_config('gbr.key_is_free',
      pg_try_advisory_xact_lock(hashtextextended(${nameOf(claim)}, 0))::text, true)
  `.execute(db);
}

async function storeAnswer({ db, now }: Tx, claim: Claim, status: number, answer: string): Promise<void> {
  const { owner, method, path, key, digest } = claim;
  await sql`/* unawaited store-answer */
    insert into idempotency_keys (owner, method, path, key, body_digest, status, answer, created_at)
    values (${owner}, ${method}, ${path}, ${key}, ${digest}, ${status}::integer, ${answer}::jsonb,
      ${now}::timestamptz)
    on conflict (owner, method, path, key) do update set body_digest = excluded.body_digest,
      status = excluded.status, answer = excluded.answer, created_at = excluded.created_at
  `.execute(db);
}

function nameOf({ owner, method, path, key }: Claim): string {
  return JSON.stringify([owner, method, path, key]);
}
