import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ensureAdmin } from './accounts/ensure-admin.ts';
import { createApp } from './app.ts';
import type { Config } from './core/config/config.ts';
import { uploadsEnded } from './core/auth/upload-turns.ts';
import { overEmbedded } from './core/db/database.ts';
import type { Database } from './core/db/database.ts';
import type { App } from './core/http/app-type.ts';
import { giveLastAnswers } from './core/http/last-answers.ts';
import type { Deps } from './core/deps.ts';
import type { OwnerLock } from './core/db/embedded/owner-lock.ts';
import type { Embedded } from './core/db/embedded/pglite.ts';
import { payDueWelcome } from './core/members/pay-due-welcome.ts';
import { migrate } from './core/db/migrate.ts';
import { missingTimeouts } from './core/db/missing-timeouts.ts';
import { orServerRefusal, reachServer } from './core/db/reach-server.ts';
import { openReplica } from './core/db/replica.ts';
import { openControlChannel } from './operate/control-channel.ts';
import { createServices } from './services.ts';
import { declareJobs } from './jobs.ts';
import { listenProblem } from './listen-problem.ts';
import { stopTimeouts } from './stop-timeouts.ts';
import type { Serving } from './operate/workers/serving.ts';

/** What begins before everything else is loaded. */
interface Prepared {
  config: Config;
  log: Logger;
  now: () => Date;
  onWork: (() => void) | undefined;
  /** Both for the embedded database. */
  owned: OwnerLock | undefined;
  embedded: Promise<Embedded> | undefined;
}

export interface Running extends Serving {
  /** Each gets one more answer on its connection, and is told to open another: for a server that is replaced. */
  letCallersLeave(withinMs: number): Promise<void>;
  /** Once, however often it is called. */
  stop(): Promise<void>;
  /** For the demo, which fills it from within. */
  deps: Deps;
}

export async function serve(prepared: Prepared): Promise<Running> {
  try {
    return await open(prepared);
  } catch (error) {
    throw orServerRefusal(prepared.config.databaseUrl, error);
  }
}

async function open({ config, log, now, onWork, owned, embedded }: Prepared): Promise<Running> {
  const database = await openDatabase(config, log, embedded);
  await migrate(database.db);
  const replica = config.databaseReplicaUrl
    ? await openReplica(config.databaseReplicaUrl, database, log)
    : undefined;
  const deps = createServices({ config, database, replica, log, now });
  onWork?.();
  const firstAdmin = await ensureAdmin(deps);
  // At once: whatever fails from here on, this is the only time that the password is known.
  if (firstAdmin) showPassword(firstAdmin);
  await payDueWelcome(deps);
  const app = await createApp(deps);
  declareJobs(deps);
  await deps.jobs.start();
  await listen(app, config);
  const control =
    owned &&
    (await openControlChannel(
      config.dataDir,
      { config, database, storage: deps.storage, jobs: deps.jobs },
      log,
    ));
  async function end(): Promise<void> {
    await Promise.all([closeWithin(app, stopTimeouts.requests), control?.close()]);
    await Promise.race([uploadsEnded(), sleep(stopTimeouts.uploads, undefined, { ref: false })]);
    await deps.jobs.stop();
    await replica?.close();
    await database.close();
    owned?.release();
  }

  let ended: Promise<void> | undefined;
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    async letCallersLeave(withinMs) {
      giveLastAnswers(app);
      await sleep(withinMs);
      // On a busy machine calls have come that are not read yet, on connections that look idle.
      await nextRound();
    },
    stop: () => (ended ??= end()),
    deps,
  };
}

async function openDatabase(config: Config, log: Logger, embedded: Prepared['embedded']): Promise<Database> {
  if (embedded) return overEmbedded(await embedded);
  if (!config.databaseUrl) throw new Error('There is no database.');
  const database = await reachServer(config.databaseUrl, (error) =>
    log.warn({ problem: error.message }, 'a database connection was lost'),
  );
  const missing = await missingTimeouts(database);
  if (missing.length > 0)
    log.warn({ missing }, 'nothing ends a statement that takes too long: give these settings to the user');
  return database;
}

function showPassword({ email, password }: { email: string; password: string }): void {
  console.log(`First administrator: ${email}  password: ${password}`);
  console.log('This password is shown only once. Log in with it and keep it safe.');
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw listenProblem(error, config);
  }
}

/** Requests in progress may finish; idle connections, or those that take longer, are cut off. */
async function closeWithin(app: App, ms: number): Promise<void> {
  giveLastAnswers(app);
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), ms);
  try {
    await app.close();
  } finally {
    clearInterval(hangUp);
    clearTimeout(cutOff);
  }
}
