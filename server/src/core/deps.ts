import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Storage } from './storage/storage.ts';

/** What every feature is handed: the parts of the house that do something, and the clock. */
export interface Deps {
  config: Config;
  /** For reading. What changes something goes through `write`. */
  db: Database['db'];
  write: Database['write'];
  connections: Database['connections'];
  now: () => Date;
  log: FastifyBaseLogger;
  storage: Storage;
  jobs: Jobs;
  /** Signs tokens and file links. */
  secret: string;
}
