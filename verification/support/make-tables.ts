import { pino } from 'pino';
import type { Database } from '@gbr/server/core/db/database.ts';
import { openJobs } from '@gbr/server/core/jobs/job-queue.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';

export async function makeTables(database: Database): Promise<void> {
  await migrate(database.db);
  const jobs = openJobs(database, pino({ level: 'silent' }));
  await jobs.start();
  await jobs.stop();
  await database.close();
}
