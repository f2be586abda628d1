import { join } from 'node:path';
import type { Logger } from 'pino';
import { ensureAdmin } from './accounts/ensure-admin.ts';
import { createApp } from './app.ts';
import type { Config } from './core/config.ts';
import { connectServer, openEmbeddedDatabase } from './core/db/database.ts';
import type { Database } from './core/db/database.ts';
import type { App } from './core/http/app-type.ts';
import type { Deps } from './core/deps.ts';
import { lockDataDir } from './core/db/embedded/owner-lock.ts';
import { payDueWelcome } from './core/members/pay-due-welcome.ts';
import { migrate } from './core/db/migrate.ts';
import { openControlChannel } from './operate/control-channel.ts';
import { keepPrivate } from './core/storage/private-folder.ts';
import { createServices } from './services.ts';
import { declareJobs } from './jobs.ts';

/** For requests in progress; the process itself is given two seconds more. */
const graceMs = 8_000;

export interface Running {
  /** The actual port, for callers that asked for any. */
  port: number;
  /** The first administrator's login, when this start has created one. */
  firstAdmin: { email: string; password: string } | undefined;
  /** Takes no more requests, finishes those in progress, closes the database. */
  stop(): Promise<void>;
  /** For the demo, which fills it from within. */
  deps: Deps;
}

export async function start(
  config: Config,
  log: Logger,
  onFatal: (error: Error) => void,
  now: () => Date = () => new Date(),
): Promise<Running> {
  await keepPrivate(config.dataDir, log);
  const owned = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
  const database = await openDatabase(config, log, onFatal);
  await migrate(database.db);
  const deps = createServices({ config, database, log, now });
  const firstAdmin = await ensureAdmin(deps);
  await payDueWelcome(deps);
  const app = await createApp(deps);
  declareJobs(deps);
  await deps.jobs.start();
  await app.listen({ port: config.port, host: config.host });
  const control =
    owned &&
    (await openControlChannel(
      config.dataDir,
      { config, database, storage: deps.storage, jobs: deps.jobs },
      log,
    ));
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    firstAdmin,
    async stop() {
      await Promise.all([closeWithin(app, graceMs), control?.close()]);
      await deps.jobs.stop();
      await database.close();
      owned?.release();
    },
    deps,
  };
}

async function openDatabase(config: Config, log: Logger, onFatal: (error: Error) => void): Promise<Database> {
  if (config.databaseUrl) {
    return connectServer(config.databaseUrl, (error) =>
      log.warn({ problem: error.message }, 'a database connection was lost'),
    );
  }
  return openEmbeddedDatabase(join(config.dataDir, 'database'), onFatal);
}

/** Requests in progress may finish; idle connections, or those that take longer, are cut off. */
async function closeWithin(app: App, ms: number): Promise<void> {
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), ms);
  try {
    await app.close();
  } finally {
    clearInterval(hangUp);
    clearTimeout(cutOff);
  }
}
