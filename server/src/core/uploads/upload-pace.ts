import { setTimeout as sleep } from 'node:timers/promises';

/** 24 MB a second for all uploads together, while others wait for answers. */
const bytesPerMs = 24_000;
const throttleMs = 1_000;

interface Pace {
  noteOtherRequest(): void;
  /** Resolves when `bytes` more may be processed: at once while there are no other requests. */
  takeTurn(bytes: number): Promise<void>;
}

interface Clock {
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

/** Keeps uploads from taking cores and memory from other requests (docs/performance.md). */
export function createPace({ now, sleep }: Clock): Pace {
  let lastOtherAt = -Infinity;
  let freeAt = 0;
  return {
    noteOtherRequest() {
      lastOtherAt = now();
    },
    async takeTurn(bytes) {
      const calledAt = now();
      if (calledAt - lastOtherAt > throttleMs) return;
      freeAt = Math.max(calledAt, freeAt) + bytes / bytesPerMs;
      if (freeAt - calledAt >= 1) await sleep(freeAt - calledAt);
    },
  };
}

export const uploadPace = createPace({ now: () => performance.now(), sleep });
