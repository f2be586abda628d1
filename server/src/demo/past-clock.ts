import { day } from '@gbr/domain/units.ts';

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
