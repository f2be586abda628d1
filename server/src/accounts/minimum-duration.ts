import { setTimeout as pause } from 'node:timers/promises';

/** Resolves no sooner than `ms` after the call, so that time tells nothing; `work` should take less. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
