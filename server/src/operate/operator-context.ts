import type { Config } from '../core/config/config.ts';
import type { Database } from '../core/db/database.ts';
import type { Jobs } from '../core/jobs/job-queue.ts';
import type { MailTx } from '../core/mail/queue-mail.ts';
import type { Storage } from '../core/storage/storage.ts';

export interface OperatorContext {
  config: Config;
  database: Database;
  storage: Storage;
  /** In a server; what a program of its own queues, the server finds. */
  jobs?: Pick<Jobs, 'enqueue'>;
}

/** Writes as a server does. What is queued while no server runs is found by the next one. */
export function writeAsOperator<T>(
  { config, database, jobs }: OperatorContext,
  work: (tx: MailTx) => Promise<T>,
): Promise<T> {
  return database.write((db) =>
    work({
      db,
      now: new Date(),
      config,
      enqueue: async (queue, data) => jobs?.enqueue(db, queue, data),
    }),
  );
}
