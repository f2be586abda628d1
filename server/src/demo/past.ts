const day = 86_400_000;

/** A clock that starts in the past and is moved forward, until it becomes the real one. */
export class PastClock {
  #behind: number;

  constructor(daysAgo: number) {
    this.#behind = daysAgo * day;
  }

  now(): Date {
    return new Date(Date.now() - this.#behind);
  }

  /** Moves on to so many days ago; never back. */
  moveTo(daysAgo: number): void {
    this.#behind = Math.min(this.#behind, Math.max(0, daysAgo) * day);
  }
}
