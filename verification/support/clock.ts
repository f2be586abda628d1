/** A clock that starts at the real time, or at `start`, and that tests turn forward. */
export class Clock {
  #ahead: number;

  constructor(start = new Date()) {
    this.#ahead = start.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Milliseconds. */
  advance(ms: number): void {
    this.#ahead += ms;
  }
}

/** Noon in the middle of next month: no test comes near the end of a day, a month or a year by the date it runs on. */
export function aQuietMoment(): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 10, 12));
}

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(60) * count;
export const days = (count: number): number => hours(24) * count;
