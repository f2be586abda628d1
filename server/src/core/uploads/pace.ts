import { setTimeout as sleep } from 'node:timers/promises';

/** What all uploads together may bring in while others wait for answers: 24 MB a second, in bytes a millisecond. */
const bytesPerMs = 24_000;
/** For so long after a request of another kind uploads give way. */
const giveWayMs = 1_000;

export interface Pace {
  /** Says that a request came that is no upload. */
  noteOtherRequest(): void;
  /** Waits until `bytes` more of an upload may be worked on. At once while nobody else asks for anything. */
  takeTurn(bytes: number): Promise<void>;
}

interface Clock {
  /** Milliseconds. */
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

/** Keeps uploads from taking the cores and the memory from other members' requests (docs/performance.md). */
export function createPace({ now, sleep }: Clock): Pace {
  let lastOtherAt = -Infinity;
  let freeAt = 0;
  return {
    noteOtherRequest() {
      lastOtherAt = now();
    },
    async takeTurn(bytes) {
      const asked = now();
      if (asked - lastOtherAt > giveWayMs) return;
      freeAt = Math.max(asked, freeAt) + bytes / bytesPerMs;
      if (freeAt - asked >= 1) await sleep(freeAt - asked);
    },
  };
}

/** The pace of all uploads of this process. */
export const uploadPace = createPace({ now: () => performance.now(), sleep });
