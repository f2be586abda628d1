import type { FastifyRequest } from 'fastify';
import { ownWritesSeenMs } from '@gbr/domain/limits.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { HttpError } from '../http-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the caller last changed something, or began the session. */
    wroteAt?: Date;
  }
}

/** Where lists are read from a standby, which may not have it yet. Noted before the answer is sent. */
export function noteWrites(app: App, { db, now, config }: Deps): void {
  if (config.databaseReplicaUrl === undefined) return;
  app.addHook('onSend', async ({ method, member }) => {
    if (!member || method === 'GET' || method === 'HEAD') return;
    await db.updateTable('sessions').set({ wrote_at: now() }).where('user_id', '=', member.id).execute();
  });
}

export function hasJustWritten({ wroteAt }: FastifyRequest, now: Date): boolean {
  return wroteAt !== undefined && now.getTime() - wroteAt.getTime() < ownWritesSeenMs;
}

/** For reads that may be ten seconds old: rules.md#old-reads. Nothing is decided from them. */
export async function readOld<T>(
  deps: Deps,
  request: FastifyRequest,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const { replica } = deps;
  if (!replica?.isFresh() || hasJustWritten(request, deps.now())) return work(deps);
  try {
    return await work({ ...deps, db: replica.db });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    replica.passOver(error);
    return work(deps);
  }
}
