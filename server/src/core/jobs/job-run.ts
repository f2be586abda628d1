import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata } from 'pg-boss';

/** What a job is told: ids, never the thing itself. */
export type JobData = Record<string, string>;

/** Does one job; throwing means that it is tried again later. */
export type JobHandler = (data: JobData, about: { isLastTry: boolean }) => Promise<void>;

/** Does one job and says how it went; a job that is given up stands in the log and stays in the table. */
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
