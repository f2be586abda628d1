import { jobsEndWithinMs } from './world.ts';
import type { World } from './world.ts';

/** They run by the real clock: what one of them writes would look like the work of a call. */
export async function stopJobs({ deps }: World): Promise<void> {
  await deps.jobs.stop(jobsEndWithinMs);
  deps.jobs.enqueue = async () => {};
}
