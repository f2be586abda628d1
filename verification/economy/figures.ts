/** How often each number of hours occurred. */
export class Hours {
  readonly #counts: Float64Array;
  count = 0;

  constructor(most: number) {
    this.#counts = new Float64Array(most + 1);
  }

  add(hours: number): void {
    this.#counts[hours] = (this.#counts[hours] ?? 0) + 1;
    this.count++;
  }

  /** The hours within which the given share of them lies; null without any. */
  quantile(share: number): number | null {
    if (this.count === 0) return null;
    let left = share * this.count;
    for (const [hours, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return hours;
    }
    return this.#counts.length - 1;
  }
}

export class Figures {
  readonly waits: Hours;
  launched = 0;
  honestLaunched = 0;
  ripe = 0;
  ripePicked = 0;
  posted = 0;
  honestPosted = 0;
  honestNotPosted = 0;
  farmRequestsPosted = 0;
  deleted = 0;
  banned = 0;
  cancelled = 0;
  expired = 0;
  swapsRefused = 0;
  unconfirmedRefused = 0;
  paceLeftOut = 0;
  toFarms = 0;

  constructor(hours: number) {
    this.waits = new Hours(hours);
  }
}
