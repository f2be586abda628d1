import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@gbr/server/core/config/config.ts';
import { connectServer } from '@gbr/server/core/db/database.ts';
import type { Deps } from '@gbr/server/core/deps.ts';
import { createLogger } from '@gbr/server/logger.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { Clock } from '../support/clock.ts';
import type { Place } from '../support/factories.ts';
import { createServices } from '@gbr/server/services.ts';
import { declareJobs } from '@gbr/server/jobs.ts';
import { sendTo } from '../support/fetch-client.ts';
import { startServerProcess } from '../support/server-process.ts';
import { signedInClients } from '../support/signed-in-clients.ts';

/** Server processes on one PostgreSQL database. `deps` are those of another server, without a port, for the setup. */
export interface RaceWorld extends Place {
  deps: Deps;
  /** What the processes wrote so far. */
  log(): string;
  close(): Promise<void>;
}

interface RaceServers {
  processes?: number;
  program?: string;
  fromSource?: boolean;
  extraSettings?: Record<string, string>;
}

export const raceSecret = 'a secret for races only, thirty-two';

export async function openRaceWorld(
  databaseUrl: string,
  { processes = 2, extraSettings = {}, ...code }: RaceServers = {},
): Promise<RaceWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gbr-races-'));
  const settings = { DATABASE_URL: databaseUrl, JWT_SECRET: raceSecret, ...extraSettings };
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
  const log = createLogger(config);
  const database = await connectServer(databaseUrl, () => undefined);
  await migrate(database.db);
  const clock = new Clock();
  const deps = createServices({ config, database, log, now: () => clock.now() });
  declareJobs(deps);
  await deps.jobs.start();
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServerProcess({ ...code, settings })),
  );
  const origins = servers.map(({ url }) => url);
  let calls = 0;
  const nextOrigin = () => origins[calls++ % origins.length] ?? '';
  return {
    deps,
    clock,
    as: signedInClients((request) => sendTo(nextOrigin(), request), { keys: deps.keys, clock }),
    log: () => servers.map((server) => server.log()).join('\n'),
    async close() {
      await Promise.all(servers.map((server) => server.dispose()));
      await deps.jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
