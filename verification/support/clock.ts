/** A clock that starts at the real time and that tests turn forward. */
export class Clock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Milliseconds. */
  advance(ms: number): void {
    this.#ahead += ms;
  }
}

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(60) * count;
export const days = (count: number): number => hours(24) * count;
