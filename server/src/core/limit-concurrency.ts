import { availableParallelism } from 'node:os';

/**
 * How many tasks that take a whole core may run at once: one core is left to the requests of others, and half of the thread
 * pool's four threads to files.
 */
export const heavyTasks = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Lets at most `count` of the tasks given to it run at a time; the others wait in order. */
export function limitConcurrency(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
