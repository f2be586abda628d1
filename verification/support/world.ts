import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '@gbr/server/app.ts';
import { readConfig } from '@gbr/server/core/config/config.ts';
import { connectServer, openEmbeddedDatabase } from '@gbr/server/core/db/database.ts';
import type { Database } from '@gbr/server/core/db/database.ts';
import type { Replica } from '@gbr/server/core/db/replica.ts';
import type { Deps } from '@gbr/server/core/deps.ts';
import type { App } from '@gbr/server/core/http/app-type.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { createServices } from '@gbr/server/services.ts';
import { declareJobs } from '@gbr/server/jobs.ts';
import { parseBody } from './api-client.ts';
import type { Answer, ApiClient, ApiRequest, Send } from './api-client.ts';
import { noonInMidMonth, Clock } from './clock.ts';
import { takeDatabase } from './reused-databases.ts';
import './vitest-context.ts';
import { signedInClients } from './signed-in-clients.ts';
import { bySocket, freshTestDatabase } from './test-postgres.ts';

export interface World {
  deps: Deps;
  app: App;
  clock: Clock;
  database: Database;
  /** Calls as this member, in the session they were made with, or as a guest. */
  as(user?: { id: string }): ApiClient;
  close(): Promise<void>;
}

/** The whole server in this process, on a new database of the kind of this run, with a clock that tests advance. */
export async function openWorld(
  settings: Record<string, string> = {},
  isSpaceShort?: () => Promise<boolean>,
): Promise<World> {
  const database = await takeDatabase(makeDatabase);
  await migrate(database.db);
  return worldOver(database, { settings, isSpaceShort });
}

/** Far longer than a job takes: one that is left to itself would write into what another test has made. */
export const jobsEndWithinMs = 600_000;

/** What is done by the real clock, or at the start, would come into whatever test runs at that moment. */
const onALeapDay = '0 0 29 2 *';

interface GivenToWorld {
  settings?: Record<string, string>;
  isSpaceShort?: (() => Promise<boolean>) | undefined;
  replica?: Replica;
}

/** A server on a given database, such as one that another server uses too, with a data folder of its own. */
export async function worldOver(
  database: Database,
  { settings, ...given }: GivenToWorld = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gbr-world-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    JWT_SECRET: 'a secret for tests only, thirty-two',
    ...settings,
    DATA_DIR: dataDir,
  });
  const log = pino({ level: config.logLevel });
  const clock = new Clock(noonInMidMonth());
  const deps = createServices({ config, database, log, now: () => clock.now(), ...given });
  const app = await createApp(deps);
  const schedule = deps.jobs.schedule.bind(deps.jobs);
  deps.jobs.schedule = (queue, _cron, handler, rules) =>
    schedule(queue, onALeapDay, handler, { ...rules, alsoAtStart: false });
  declareJobs(deps);
  await deps.jobs.start();
  return {
    deps,
    app,
    clock,
    database,
    as: signedInClients(sendInProcess(app), { keys: deps.keys, clock }),
    async close() {
      await app.close();
      await deps.jobs.stop(jobsEndWithinMs);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(): Promise<Database> {
  if (inject('database') === 'postgres') {
    const url = await freshTestDatabase(inject('migratedTemplate'));
    return connectServer(bySocket(url), () => undefined);
  }
  const copyOf = inject('migratedCopy');
  const location = copyOf === undefined ? { memory: true as const } : { memory: true as const, copyOf };
  return openEmbeddedDatabase(location, (error) => {
    throw error;
  });
}

function sendInProcess(app: App): Send {
  return async <T>({ method, path, token, body, headers }: ApiRequest): Promise<Answer<T>> => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
    });
    const parsed = parseBody(answer.body, answer.headers['content-type']) as T;
    return { status: answer.statusCode, body: parsed, headers: answer.headers };
  };
}
