import { availableParallelism } from 'node:os';

// CPU-bound tasks at once: one core stays free for other requests, and half of the thread pool for files.
export const heavyTasks = Math.min(2, Math.max(1, availableParallelism() - 1));

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

interface LimitByKey {
  run: <T>(key: string, task: () => Promise<T>) => Promise<T>;
  count: (key: string) => number;
}

/** One task at a time for each key; further ones wait in order. */
export function limitByKey(): LimitByKey {
  const keys = new Map<string, { limited: ReturnType<typeof limitConcurrency>; count: number }>();
  return {
    count: (key) => keys.get(key)?.count ?? 0,
    async run(key, task) {
      const own = keys.get(key) ?? { limited: limitConcurrency(1), count: 0 };
      keys.set(key, own);
      own.count += 1;
      try {
        return await own.limited(task);
      } finally {
        own.count -= 1;
        if (own.count === 0) keys.delete(key);
      }
    },
  };
}
