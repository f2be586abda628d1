import { z } from 'zod';
import { askFirstProcess } from '../http/first-process.ts';
import { setNewest } from '../http/memoize.ts';

export const countCall = 'count-call';
/** Far more callers than are served in one window: the longest known leave first. */
const mostKnown = 50_000;

const questions = z.object({ key: z.string(), windowMs: z.number() });
/** Calls of this window with this one, and the milliseconds until it ends. */
const counts = z.object({ current: z.number(), ttl: z.number() });
type Count = z.infer<typeof counts>;

/** In the first process, for all of its workers. */
export class CallCounts {
  readonly #known = new Map<string, { count: number; endsAt: number }>();

  answer(question: unknown): Count {
    const { key, windowMs } = questions.parse(question);
    return this.count(key, windowMs, Date.now());
  }

  count(key: string, windowMs: number, now: number): Count {
    const known = this.#known.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    if (window !== known) setNewest(this.#known, key, window, mostKnown);
    return { current: window.count, ttl: window.endsAt - now };
  }
}

let stores = 0;

/** In a worker. Each limit has a store of its own, made in the same order in all workers. */
export class SharedCallCounts {
  readonly #name = `${++stores}`;

  incr(key: string, answered: (error: Error | null, count?: Count) => void, windowMs: number): void {
    askFirstProcess(countCall, { key: `${this.#name}:${key}`, windowMs }, counts).then(
      (count) => answered(null, count),
      (error: Error) => answered(error),
    );
  }

  child(): SharedCallCounts {
    return new SharedCallCounts();
  }
}
