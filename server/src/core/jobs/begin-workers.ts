import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobData } from './run-job.ts';

export interface WorkersRules {
  /** How many jobs a worker takes together. It takes the next ones once all of them have ended. */
  atOnce: number;
  /** Between polls of an idle queue; what this process enqueues is seen at once. */
  idlePollSeconds: number;
  /** More than one where a job can hang: the others then go on with what comes after it. */
  workers: number;
}

type RunJobs = (jobs: JobWithMetadata<JobData>[]) => Promise<JobResult[]>;

/** All but the first poll hardly ever by themselves: they are told to while those before them are busy. */
const sparePollSeconds = 3_600;

/** The answer makes an idle one of them poll, or, while there is none, each once it has ended its jobs. */
export async function beginWorkers(
  boss: PgBoss,
  queue: string,
  { rules, run }: { rules: WorkersRules; run: RunJobs },
): Promise<() => void> {
  const { atOnce, idlePollSeconds, workers } = rules;
  const ids: string[] = [];
  const busy = new Set<number>();

  function poll(): void {
    const idle = ids.find((_, place) => !busy.has(place));
    for (const id of idle === undefined ? ids : [idle]) boss.notifyWorker(id);
  }

  async function runBy(place: number, jobs: JobWithMetadata<JobData>[]): Promise<JobResult[]> {
    busy.add(place);
    // In place of its own polls, for jobs that another process enqueued, or that waited.
    const polls = workers > 1 ? setInterval(poll, idlePollSeconds * 1_000).unref() : undefined;
    try {
      return await run(jobs);
    } finally {
      clearInterval(polls);
      busy.delete(place);
    }
  }

  for (let place = 0; place < workers; place++) {
    const options = {
      batchSize: atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: place === 0 ? idlePollSeconds : sparePollSeconds,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    ids.push(await boss.work(queue, options, (jobs: JobWithMetadata<JobData>[]) => runBy(place, jobs)));
  }
  return poll;
}
