import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata } from 'pg-boss';

/** Ids only: the rows may have changed by the time the job runs. */
export type JobData = Record<string, string>;

/** Throwing means a retry. */
export type JobHandler = (data: JobData, about: { isLastTry: boolean }) => Promise<void>;

/** A job that is given up is logged and stays in the table. */
export async function runJob(
  queue: string,
  handler: JobHandler,
  job: JobWithMetadata<JobData>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  const isLastTry = job.retryCount >= job.retryLimit;
  try {
    await handler(job.data, { isLastTry });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const about = { queue, job: job.id, data: job.data, tries: job.retryCount + 1, problem };
    if (isLastTry) log.error(about, 'job failed, no more retries');
    else log.warn(about, 'job failed, will be retried');
    return { id: job.id, status: 'failed', output: { problem } };
  }
}
