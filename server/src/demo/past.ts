const day = 86_400_000;

/** Starts in the past and is moved forward until it is the real clock. */
export class PastClock {
  #behind: number;

  constructor(daysAgo: number) {
    this.#behind = daysAgo * day;
  }

  now(): Date {
    return new Date(Date.now() - this.#behind);
  }

  /** Never back. */
  moveTo(daysAgo: number): void {
    this.#behind = Math.min(this.#behind, Math.max(0, daysAgo) * day);
  }
}

/** mulberry32: the same numbers at every start, from 0 up to 1. */
export function sameNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
