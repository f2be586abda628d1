import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '@gbr/server/app.ts';
import { readConfig, type Config } from '@gbr/server/core/config.ts';
import { connectServer, openEmbeddedDatabase, type Database } from '@gbr/server/core/db/database.ts';
import type { Deps } from '@gbr/server/core/deps.ts';
import type { App } from '@gbr/server/core/http/app-type.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { tokensSignedWith } from '@gbr/server/core/auth/tokens.ts';
import { createServices } from '@gbr/server/services.ts';
import { declareWorkers } from '@gbr/server/workers.ts';
import { Clock } from './clock.ts';
import './provided.ts';
import { freshTestDatabase } from './test-postgres.ts';

/** What a call answered: the status, the body, the headers. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface World {
  deps: Deps;
  app: App;
  clock: Clock;
  database: Database;
  /** Calls as this member, or as a guest without one. */
  as(user?: { id: string; token_version?: number }): Caller;
  close(): Promise<void>;
}

export interface Caller {
  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  patch<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  delete<T = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<T>>;
}

/** The whole server over a new, empty database of the kind this test run is for, with a clock that tests turn. */
export async function openWorld(
  settings: Record<string, string> = {},
  isSpaceShort?: () => Promise<boolean>,
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gbr-world-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    JWT_SECRET: 'a secret for tests only, thirty-two',
    ...settings,
  });
  const database = await openDatabase();
  await migrate(database.db);
  return worldOver(config, database, isSpaceShort);
}

/** Another server on the same database, as when several processes share one. */
export async function worldOver(
  config: Config,
  database: Database,
  isSpaceShort?: () => Promise<boolean>,
): Promise<World> {
  const log = pino({ level: config.logLevel });
  const clock = new Clock();
  const deps = createServices({ config, database, log, now: () => clock.now(), isSpaceShort });
  const app = await createApp(deps);
  declareWorkers(deps);
  await deps.jobs.start();
  const tokens = tokensSignedWith(deps.secret);
  return {
    deps,
    app,
    clock,
    database,
    as: (user) =>
      callerOf(
        app,
        () => user && tokens.issue({ sub: user.id, version: user.token_version ?? 0 }, clock.now()),
      ),
    async close() {
      await app.close();
      await deps.jobs.stop();
      await database.close();
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

async function openDatabase(): Promise<Database> {
  if (inject('database') === 'pglite') {
    return openEmbeddedDatabase({ memory: true, copyOf: inject('migratedCopy') }, rethrow);
  }
  return connectServer(await freshTestDatabase(inject('migratedTemplate')), () => undefined);
}

function callerOf(app: App, token: () => string | undefined): Caller {
  async function call<T>(
    method: InjectOptions['method'],
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<Answer<T>> {
    const bearer = token();
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
    });
    return {
      status: answer.statusCode,
      body: parsed(answer.body, answer.headers['content-type']) as T,
      headers: answer.headers,
    };
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body) => call('DELETE', path, body),
  };
}

function parsed(body: string, type: unknown): unknown {
  return String(type).includes('json') ? JSON.parse(body) : body;
}

function rethrow(error: Error): never {
  throw error;
}
