import { pino } from 'pino';
import type { Database } from '../core/database.ts';
import { openJobs } from '../core/jobs.ts';
import { migrate } from '../core/migrate.ts';

/** Makes every table, the job queue's, too, and closes the database. */
export async function makeTables(database: Database): Promise<void> {
  await migrate(database.db);
  const jobs = openJobs(database, pino({ level: 'silent' }));
  await jobs.start();
  await jobs.stop();
  await database.close();
}
