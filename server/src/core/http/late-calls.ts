import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The guard that let the call in, and when it began (of `performance.now`). */
    guarded?: { by: RepeatableGuard; at: number; isForStaff: boolean };
  }
}

/** Inside a transaction it reads with its connection: another may not be free before it ends. */
export type RepeatableGuard = (request: FastifyRequest, within?: Db) => Promise<void>;

const lateMs = 1_000;

function isLate({ guarded }: FastifyRequest): boolean {
  return guarded !== undefined && performance.now() - guarded.at > lateMs;
}

/** A body that arrives slowly must not act for a role, a session or an account that has ended in the meantime. */
export function guardLateBodies(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (isLate(request)) await guardAgain(request);
  });
}

/** For an upload, whose body is read after all guards. */
export async function guardAgain(request: FastifyRequest): Promise<void> {
  await request.guarded?.by(request);
}

/** Nor may a change that waited for a connection or a row: before it is stored, its caller is looked at again. */
export function writeFor<T>(
  { write }: Pick<Deps, 'write'>,
  request: FastifyRequest,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return write(async (tx) => {
    // However short it waited: whose role has just ended decides nothing any more.
    if (request.guarded?.isForStaff) await request.guarded.by(request, tx.db);
    const done = await work(tx);
    if (isLate(request)) await request.guarded?.by(request, tx.db);
    return done;
  });
}
