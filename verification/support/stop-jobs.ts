import type { World } from './world.ts';

/**
 * Ends the work beside the calls, and takes no more on: jobs go by the real clock, and one that woke in between would
 * look like something the call had done.
 */
export async function stopJobs({ deps }: World): Promise<void> {
  await deps.jobs.stop();
  deps.jobs.enqueue = async () => {};
}
