/** Starts at the real time by default; tests advance it. */
export class Clock {
  #ahead: number;
  #stoppedAt: number | undefined;

  constructor(start = new Date()) {
    this.#ahead = start.getTime() - Date.now();
  }

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead);
  }

  /** From now on only `advance` moves it, however slow the machine is. */
  stop(): void {
    this.#stoppedAt ??= Date.now();
  }

  advance(ms: number): void {
    this.#ahead += ms;
  }
}

/** Noon, in the middle of next month: whenever the tests run, no day, month or year is about to end. */
export function noonInMidMonth(): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 10, 12));
}

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(60) * count;
export const days = (count: number): number => hours(24) * count;
