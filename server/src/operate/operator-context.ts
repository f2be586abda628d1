import type { Config } from '../core/config/config.ts';
import type { Database } from '../core/db/database.ts';
import type { Jobs } from '../core/jobs/job-queue.ts';
import type { Storage } from '../core/storage/storage.ts';

export interface OperatorContext {
  config: Config;
  database: Database;
  storage: Storage;
  /** In a server; what a program of its own queues, the server finds. */
  jobs?: Pick<Jobs, 'enqueue'>;
}
