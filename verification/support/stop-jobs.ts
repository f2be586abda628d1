import type { World } from './world.ts';

/**
 * Stops the jobs and enqueues no more: they run by the real clock, and what one of them writes would look like the
 * work of a call.
 */
export async function stopJobs({ deps }: World): Promise<void> {
  await deps.jobs.stop();
  deps.jobs.enqueue = async () => {};
}
