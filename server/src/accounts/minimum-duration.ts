import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` and answers no sooner than `ms` after the call, so that the time taken tells nothing of
 * what was found or done. `work` must usually take less.
 */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
