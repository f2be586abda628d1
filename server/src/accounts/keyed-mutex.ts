import { fairQueue } from '../core/auth/fair-queue.ts';
import { tooBusy } from '../core/http-error.ts';

const longestQueue = 100;
const queues = new Map<string, { take: ReturnType<typeof fairQueue>; count: number }>();

// Guesses at one account take turns, so that many at once cannot slip past a limit together. Beyond the longest queue
// the address that has most of it is refused with 503: a flood from elsewhere keeps no member out.
export async function withKeyedMutex<T>(key: string, address: string, task: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? {
    take: fairQueue({ atOnce: 1, waiting: longestQueue, full: tooBusy }),
    count: 0,
  };
  queues.set(key, queue);
  queue.count += 1;
  try {
    return await queue.take({ address, account: key }, task);
  } finally {
    queue.count -= 1;
    if (queue.count === 0) queues.delete(key);
  }
}
