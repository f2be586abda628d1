import { setTimeout as sleep } from 'node:timers/promises';

const firstPauseMs = 20;
const longestPauseMs = 100;
/** Only ends what hangs. */
const longestMs = 60_000;

/** Repeats `check` until it no longer throws, and returns its result: often at first, then less and less. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + longestMs;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 1.2, longestPauseMs)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(pause);
    }
  }
}
