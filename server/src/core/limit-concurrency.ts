import { availableParallelism } from 'node:os';

// CPU-bound tasks at once: one core stays free for other requests, and half of the thread pool for files.
export const heavyTasks = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Tasks beyond `count` wait in order. */
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
