import type { PgBoss, Queue, QueueResult, Schedule } from 'pg-boss';
import { keysOf } from '@gbr/domain/keys-of.ts';
import { day } from '@gbr/domain/units.ts';
import type { Database } from '../db/database.ts';
import { nilId } from '../db/ids.ts';

export interface QueueRules {
  retries: number;
  /** The pause before a retry doubles from the first to the longest. */
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** A job that runs longer counts as failed: its process has died. */
  limitSeconds: number;
}

export interface QueuePlan extends QueueRules {
  /** In UTC; such a queue holds one job at a time. */
  cron: string | undefined;
  /** Once, when its time passed while no server ran. */
  isMadeUpFor: boolean;
}

export const daySeconds = day / 1_000;

/** Looks at all of them at once: most starts find nothing to change. */
export async function makeQueues(boss: PgBoss, plans: ReadonlyMap<string, QueuePlan>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const [name, plan] of plans) {
    await makeQueue(boss, name, plan, existing.get(name));
    if (plan.cron) await makeSchedule(boss, name, plan.cron, plan, schedules.get(name));
  }
}

async function makeSchedule(
  boss: PgBoss,
  name: string,
  cron: string,
  { isMadeUpFor }: QueuePlan,
  existing?: Schedule,
): Promise<void> {
  const missed = isMadeUpFor ? 'once' : 'skip';
  if (existing?.cron === cron && (existing.options?.missed ?? 'skip') === missed) return;
  await boss.schedule(name, cron, undefined, { missed });
}

async function makeQueue(boss: PgBoss, name: string, plan: QueuePlan, existing?: QueueResult): Promise<void> {
  const wanted = settingsOf(plan);
  if (existing && !differs(existing, wanted)) return;
  if (existing) await boss.updateQueue(name, wanted);
  else await boss.createQueue(name, { ...wanted, policy: plan.cron ? 'exclusive' : 'standard' });
  // An enqueue that had to look the queue up would wait for the connection its own transaction holds.
  await boss.findJobs(name, { id: nilId });
}

function settingsOf(plan: QueuePlan) {
  return {
    retryLimit: plan.retries,
    retryDelay: plan.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: plan.longestPauseSeconds,
    expireInSeconds: plan.limitSeconds,
    retentionSeconds: 90 * daySeconds,
    deleteAfterSeconds: 14 * daySeconds,
  } satisfies Partial<Queue>;
}

function differs(existing: QueueResult, wanted: ReturnType<typeof settingsOf>): boolean {
  return keysOf(wanted).some((key) => existing[key] !== wanted[key]);
}

/** The embedded database has one owner: a job running at its start belongs to a process that was killed. */
export async function releaseOrphans(database: Database): Promise<void> {
  await database.query(`update pgboss.job set state = 'retry' where state = 'active'`);
}
