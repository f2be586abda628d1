import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@gbr/server/core/config.ts';
import { connectServer } from '@gbr/server/core/db/database.ts';
import type { Deps } from '@gbr/server/core/deps.ts';
import { createLogger } from '@gbr/server/core/logger.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import { Clock } from '../support/clock.ts';
import type { Place } from '../support/factories.ts';
import { createServices } from '@gbr/server/services.ts';
import { declareWorkers } from '@gbr/server/workers.ts';
import { callerOver } from './caller.ts';
import { runServerProcess } from './server-process.ts';

/** Servers in processes of their own over one PostgreSQL database, and a third without a port that prepares. */
export interface Arena extends Place {
  deps: Deps;
  close(): Promise<void>;
}

const secret = 'a secret for races only, thirty-two';
const processes = 2;

/** `program` is what the processes run: the server, or the naive one that shows that the races race. */
export async function openArena(
  databaseUrl: string,
  program = 'server/src/main.ts',
  more: Record<string, string> = {},
): Promise<Arena> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gbr-arena-'));
  const settings = { DATABASE_URL: databaseUrl, JWT_SECRET: secret, ...more };
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
  const log = createLogger(config);
  const database = await connectServer(databaseUrl, () => undefined);
  await migrate(database.db);
  const clock = new Clock();
  const deps = createServices({ config, database, log, now: () => clock.now() });
  declareWorkers(deps);
  await deps.jobs.start();
  const servers = await Promise.all(
    Array.from({ length: processes }, () => runServerProcess(program, settings)),
  );
  const origins = servers.map(({ url }) => url);
  const tokens = tokensSignedWith(secret);
  return {
    deps,
    clock,
    as: (user) =>
      callerOver(
        origins,
        () => user && tokens.issue({ sub: user.id, version: user.token_version ?? 0 }, clock.now()),
      ),
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await deps.jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
