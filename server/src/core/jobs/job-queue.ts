import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';
import { beginWorkers } from './begin-workers.ts';
import type { WorkersRules } from './begin-workers.ts';
import { daySeconds, makeQueues, releaseOrphans } from './make-queue.ts';
import type { QueuePlan, QueueRules } from './make-queue.ts';
import { oneByOne, runJobs } from './run-job.ts';
import type { JobData, JobHandler, JobsHandler } from './run-job.ts';
import { jobSqlOver, jobSqlWithin } from './job-sql.ts';
import { wakeSoon } from './wake-soon.ts';

interface WorkRules extends QueueRules, WorkersRules {
  /** The least pause between two polls that enqueued jobs cause: the jobs of that time are done together. */
  gatherMs: number;
}

interface ScheduleOptions {
  alsoAtStart?: boolean;
  /** When its time passed while no server ran: it runs soon after the next start, once. */
  isMadeUpFor?: boolean;
  limitSeconds?: number;
}

export interface Jobs {
  /** Call before `start`. */
  work(queue: string, handler: JobHandler, rules?: Partial<WorkRules>): void;
  /** The same, for up to `atOnce` jobs together. */
  workTogether(queue: string, handler: JobsHandler, rules?: Partial<WorkRules>): void;
  /** At the times of `cron` (UTC), once however many servers run. Call before `start`. */
  schedule(queue: string, cron: string, handler: JobHandler, options?: ScheduleOptions): void;
  /** Makes missing tables and queues. Call before the first `enqueue`. */
  start(): Promise<void>;
  stop(withinMs?: number): Promise<void>;
  enqueue(db: Db, queue: string, data?: JobData | JobData[], when?: { afterMs: number }): Promise<void>;
  /** Polls soon. Call after a commit that took longer than the poll that each enqueue causes. */
  wake(queue: string): void;
}

interface Work extends QueuePlan, WorkRules {
  handler: JobsHandler;
  alsoAtStart: boolean;
}

const usual: WorkRules = {
  retries: 10,
  firstPauseSeconds: 2,
  longestPauseSeconds: 300,
  limitSeconds: 300,
  atOnce: 1,
  workers: 1,
  idlePollSeconds: 10,
  gatherMs: 0,
};

/** While the database is away it logs and waits. */
function openBoss(database: Database, log: FastifyBaseLogger): PgBoss {
  const isEmbedded = database.kind === 'embedded';
  const boss = new PgBoss({
    db: jobSqlOver(database),
    backend: isEmbedded ? 'pglite' : 'postgres',
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: daySeconds,
    bamIntervalSeconds: daySeconds,
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
  });
  boss.on('error', (error) => log.warn({ problem: error.message }, 'jobs: retrying'));
  boss.on('warning', (warning) => log.warn({ data: warning.data }, `jobs: ${warning.message}`));
  return boss;
}

export function openJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const boss = openBoss(database, log);
  const works = new Map<string, Work>();
  const polls = new Map<string, () => void>();
  const wake = wakeSoon({
    pauseOf: (queue) => works.get(queue)?.gatherMs ?? 0,
    poll: (queue) => polls.get(queue)?.(),
  });
  let started = false;
  let begun = Promise.resolve();

  function declare(queue: string, work: Work): void {
    if (started) throw new Error(`The worker of ${queue} must be registered before the start.`);
    works.set(queue, work);
  }

  function workTogether(queue: string, handler: JobsHandler, rules?: Partial<WorkRules>): void {
    declare(queue, {
      ...usual,
      ...rules,
      handler,
      cron: undefined,
      alsoAtStart: false,
      isMadeUpFor: false,
    });
  }

  async function begin(queue: string, { handler, ...rules }: Work): Promise<void> {
    const poll = await beginWorkers(boss, queue, {
      rules,
      run: async (jobs) => {
        const results = await runJobs(queue, handler, jobs, log);
        // The library sees no full batch in a single job, and would let all others wait for a poll each.
        if (rules.atOnce === 1) wake(queue);
        return results;
      },
    });
    polls.set(queue, poll);
  }

  /** Not waited for by the start: the first answers need no job. */
  async function beginAll(): Promise<void> {
    for (const [queue, work] of works) {
      if (work.alsoAtStart) await sendAtStart(queue);
      await begin(queue, work);
    }
  }

  /** Its time of day comes, too: a database that is away for a moment keeps no worker from its work. */
  async function sendAtStart(queue: string): Promise<void> {
    await boss
      .send(queue, {})
      .catch((error: unknown) => log.warn({ err: error, queue }, 'jobs: not at the start'));
  }

  return {
    wake,
    work: (queue, handler, rules) => workTogether(queue, oneByOne(handler), rules),
    workTogether,
    schedule(queue, cron, handler, options = {}) {
      const { alsoAtStart = false, isMadeUpFor = false, limitSeconds = usual.limitSeconds } = options;
      declare(queue, { ...usual, limitSeconds, handler: oneByOne(handler), cron, alsoAtStart, isMadeUpFor });
    },
    async start() {
      await boss.start();
      await makeQueues(boss, works);
      if (database.kind === 'embedded') await releaseOrphans(database);
      started = true;
      begun = beginAll().catch((error: unknown) =>
        log.error({ err: error }, 'jobs: the workers did not begin'),
      );
    },
    async stop(withinMs = 3_000) {
      await begun;
      polls.clear();
      const since = performance.now();
      // The library would check only every half second whether its workers have ended.
      const ended = Promise.all([...works.keys()].map((queue) => boss.offWork(queue, { wait: true })));
      await Promise.race([ended, sleep(withinMs, undefined, { ref: false })]);
      await boss.stop({ timeout: Math.max(1, withinMs - (performance.now() - since)) });
    },
    async enqueue(db, queue, data = {}, { afterMs } = { afterMs: 0 }) {
      // Unknown queues are looked up outside the transaction, and the embedded database has one connection.
      if (!started || !works.has(queue)) throw new Error(`${queue} has no worker yet.`);
      const over = { db: jobSqlWithin(db, { isAwaited: Array.isArray(data) }) };
      const startAfter = Math.ceil(afterMs / 1000);
      if (!Array.isArray(data)) await boss.send(queue, data, { ...over, startAfter });
      else if (data.length > 0) {
        const jobs = data.map((each) => ({ data: each, startAfter }));
        await boss.insert(queue, jobs, over);
      }
      if (afterMs === 0) wake(queue);
    },
  };
}
