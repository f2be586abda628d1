import type { PgBoss, Queue, QueueResult } from 'pg-boss';
import type { Database } from '../db/database.ts';

/** Times in seconds. */
export interface QueueRules {
  retries: number;
  /** The pause before a retry doubles from the first to the longest. */
  firstPause: number;
  longestPause: number;
  /** A job that runs longer counts as failed: its process has died. */
  timeLimit: number;
}

export interface QueuePlan extends QueueRules {
  /** In UTC; such a queue holds one job at a time. */
  cron: string | undefined;
}

const day = 86_400;
const noJob = '00000000-0000-0000-0000-000000000000';

export async function makeQueue(boss: PgBoss, name: string, plan: QueuePlan): Promise<void> {
  const wanted = settingsOf(plan);
  const existing = await boss.getQueue(name);
  if (!existing) await boss.createQueue(name, { ...wanted, policy: plan.cron ? 'exclusive' : 'standard' });
  else if (differs(existing, wanted)) await boss.updateQueue(name, wanted);
  // An enqueue that had to look the queue up would wait for the connection its own transaction holds.
  await boss.findJobs(name, { id: noJob });
  if (plan.cron) await boss.schedule(name, plan.cron);
}

function settingsOf(plan: QueuePlan) {
  return {
    retryLimit: plan.retries,
    retryDelay: plan.firstPause,
    retryBackoff: true,
    retryDelayMax: plan.longestPause,
    expireInSeconds: plan.timeLimit,
    retentionSeconds: 90 * day,
    deleteAfterSeconds: 14 * day,
  } satisfies Partial<Queue>;
}

function differs(existing: QueueResult, wanted: ReturnType<typeof settingsOf>): boolean {
  return (Object.keys(wanted) as (keyof typeof wanted)[]).some((key) => existing[key] !== wanted[key]);
}

/** The embedded database has one owner: a job running at its start belongs to a process that was killed. */
export async function releaseOrphans(database: Database): Promise<void> {
  await database.query(`update pgboss.job set state = 'retry' where state = 'active'`);
}
