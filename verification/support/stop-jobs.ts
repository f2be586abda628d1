import type { World } from './world.ts';

/** Stops the job workers and drops new jobs, whose changes would look like those of the call under test. */
export async function stopJobs({ deps }: World): Promise<void> {
  await deps.jobs.stop();
  deps.jobs.enqueue = async () => {};
}
