import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ownWritesSeenMs } from '@gbr/domain/limits.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { HttpError } from '../http-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    wroteAt?: Date;
  }
}

/** Where lists are read from a standby, which may not have it yet. Noted before the answer is sent. */
export function noteWrites(app: App, { db, now, config }: Deps): void {
  if (config.databaseReplicaUrl === undefined) return;
  app.addHook('onSend', async ({ method, member, log }) => {
    if (!member || method === 'GET' || method === 'HEAD') return;
    try {
      await noteWrite(db, member.id, now());
    } catch (error) {
      // What the call did is done: its answer must not say otherwise.
      log.warn({ err: error }, 'a write was not noted, lists may be old for a moment');
    }
  });
}

/** The member's row first, as wherever sessions end, against deadlocks. */
async function noteWrite(db: Db, memberId: string, at: Date): Promise<void> {
  await sql`
    with member as (select id from users where id = ${memberId} for no key update)
    update sessions set wrote_at = ${at} from member where sessions.user_id = member.id
  `.execute(db);
}

function hasJustWritten({ wroteAt }: FastifyRequest, now: Date): boolean {
  return wroteAt !== undefined && now.getTime() - wroteAt.getTime() < ownWritesSeenMs;
}

/** From a standby where there is one: for reads that decide nothing, and may be ten seconds old: rules.md#old-reads. */
export async function preferReplica<T>(
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
    replica.markDown(error);
    return work(deps);
  }
}
