import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { Tx } from './db/tx.ts';
import type { Jobs } from './jobs/job-queue.ts';
import type { Keys } from './config/keys.ts';
import type { Storage } from './storage/storage.ts';

export interface Deps {
  config: Config;
  /** For reading; changes go through `write`. */
  db: Database['db'];
  /** Runs a use case in one transaction, and again after a deadlock or serialisation failure. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** For lists and numbers that may be a moment old; undefined without one. */
  replica: Replica | undefined;
  connections: Database['connections'];
  now: () => Date;
  log: FastifyBaseLogger;
  storage: Storage;
  jobs: Jobs;
  keys: Keys;
  fileLink: (storedName: string, memberId: string) => string;
}
