/** Finds the n-th open request in the library's order (newest accounts first) in logarithmic time: a Fenwick tree. */
export class OpenRequests {
  readonly #sums: Int32Array;
  readonly #highestBit: number;
  total = 0;

  constructor(accounts: number) {
    this.#sums = new Int32Array(accounts + 1);
    this.#highestBit = 2 ** Math.floor(Math.log2(accounts));
  }

  add(account: number, change: number): void {
    this.total += change;
    for (let at = account + 1; at < this.#sums.length; at += at & -at) {
      this.#sums[at] = (this.#sums[at] ?? 0) + change;
    }
  }

  /** Whose request is the n-th from the newest, counted from 0. */
  accountOf(fromNewest: number): number {
    let left = this.total - fromNewest;
    let at = 0;
    for (let step = this.#highestBit; step > 0; step >>= 1) {
      const sum = this.#sums[at + step];
      if (sum !== undefined && sum < left) {
        at += step;
        left -= sum;
      }
    }
    return at;
  }

  get bytes(): number {
    return this.#sums.byteLength;
  }
}
