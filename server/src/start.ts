import { join } from 'node:path';
import type { Logger } from 'pino';
import { messages } from '@gbr/domain/messages.ts';
import { ensureAdmin } from './accounts/ensure-admin.ts';
import { createApp } from './app.ts';
import type { Config } from './core/config.ts';
import { connectServer, openEmbeddedDatabase, type Database } from './core/db/database.ts';
import type { Deps } from './core/deps.ts';
import type { App } from './core/http/app-type.ts';
import { freeSpaceShort } from './core/storage/free-space.ts';
import { lockDataDir } from './core/db/embedded/owner-lock.ts';
import { openJobs } from './core/jobs/jobs.ts';
import { migrate } from './core/db/migrate.ts';
import { HttpError } from './core/http-error.ts';
import { signingSecret } from './core/auth/secret.ts';
import { openStorage } from './core/storage/open-storage.ts';
import { openControlChannel } from './operate/control-channel.ts';
import { declareWorkers } from './workers.ts';

/** How long requests under way may take to finish; the process itself is given two seconds more. */
const graceMs = 8_000;

export interface Running {
  /** The port it listens on, for callers that asked for any. */
  port: number;
  /** The first administrator's login, when this start has made one. */
  firstAdmin: { email: string; password: string } | undefined;
  /** Takes no more requests, finishes those under way, closes the database. */
  stop(): Promise<void>;
}

/** Config -> database -> migrate -> app -> listen -> workers. */
export async function start(
  config: Config,
  log: Logger,
  onFatal: (error: Error) => void,
  now: () => Date = () => new Date(),
): Promise<Running> {
  const owned = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
  const database = await openDatabase(config, log, onFatal);
  await migrate(database.db);
  const jobs = openJobs(database, log);
  const deps: Deps = {
    config,
    db: database.db,
    write: database.kind === 'embedded' ? whileSpaceIsLeft(config, database.write) : database.write,
    connections: database.connections,
    now,
    log,
    storage: openStorage(config),
    jobs,
    secret: signingSecret(config),
  };
  const firstAdmin = await ensureAdmin(deps);
  const app = await createApp(deps);
  declareWorkers(deps);
  await jobs.start();
  await app.listen({ port: config.port, host: config.host });
  const control =
    owned && (await openControlChannel(config.dataDir, { database, storage: deps.storage }, log));
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    firstAdmin,
    async stop() {
      await Promise.all([closeWithin(app, graceMs), control?.close()]);
      await jobs.stop();
      await database.close();
      owned?.release();
    },
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

/** The embedded database must never meet a full disk: while space is short, what would write is refused (507). */
function whileSpaceIsLeft({ dataDir }: Config, write: Database['write']): Database['write'] {
  return async (work) => {
    if (await freeSpaceShort(dataDir)) throw new HttpError({ status: 507, msg: messages.common.storageFull });
    return write(work);
  };
}

/** Requests under way may finish; who has been answered, or takes longer, is cut off. */
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
