import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata } from 'pg-boss';

/** Ids only: the rows may have changed by the time the job runs. */
export type JobData = Record<string, string>;

/** Throwing means a retry. */
export type JobHandler = (data: JobData, about: { isLastTry: boolean }) => Promise<void>;

export interface Job {
  data: JobData;
  isLastTry: boolean;
}

/** For jobs that are cheaper together. For each, in their order: a problem, which means a retry, or undefined. */
export type JobsHandler = (jobs: readonly Job[]) => Promise<(Error | undefined)[]>;

export const oneByOne =
  (handler: JobHandler): JobsHandler =>
  (jobs) =>
    Promise.all(
      jobs.map(({ data, isLastTry }) =>
        handler(data, { isLastTry }).then(
          () => undefined,
          (error: unknown) => asError(error),
        ),
      ),
    );

/** A job that is given up is logged and stays in the table. */
export async function runJobs(
  queue: string,
  handler: JobsHandler,
  jobs: readonly JobWithMetadata<JobData>[],
  log: FastifyBaseLogger,
): Promise<JobResult[]> {
  const given = jobs.map((job) => ({ data: job.data, isLastTry: job.retryCount >= job.retryLimit }));
  const problems = await handler(given).catch((error: unknown) => jobs.map(() => asError(error)));
  return jobs.map((job, place) => {
    const problem = problems[place]?.message;
    if (problem === undefined) return { id: job.id, status: 'completed' };
    const about = { queue, job: job.id, data: job.data, tries: job.retryCount + 1, problem };
    if (given[place]?.isLastTry) log.error(about, 'job failed, no more retries');
    else log.warn(about, 'job failed, will be retried');
    return { id: job.id, status: 'failed', output: { problem } };
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
