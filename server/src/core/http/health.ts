import { sql } from 'kysely';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import type { Deps } from '../deps.ts';
import { databaseTimeouts } from '../db/timeouts.ts';
import type { App } from './app-type.ts';

export function healthRoutes(app: App, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const answers = await Promise.race([databaseAnswers(deps), outOfPatience()]);
    if (answers) return { status: 'ok' };
    return reply.status(503).header('Retry-After', '5').send({ msg: serverMessages.databaseAway });
  });
}

async function databaseAnswers(deps: Deps): Promise<boolean> {
  try {
    await sql`select 1`.execute(deps.db);
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'the database does not respond');
    return false;
  }
}

function outOfPatience(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), databaseTimeouts.ready).unref());
}
