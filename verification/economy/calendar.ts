const nothing = -1;

/** Which numbers are due in which hour, as one chain for each hour: a number is in one place at most. */
export class Calendar {
  readonly #first: Int32Array;
  #next: Int32Array;

  constructor(hours: number, capacity: number) {
    this.#first = new Int32Array(hours).fill(nothing);
    this.#next = new Int32Array(capacity);
  }

  /** What lies beyond the last hour never comes. */
  add(item: number, hour: number): void {
    if (hour >= this.#first.length) return;
    if (item >= this.#next.length) this.#next = grown(this.#next, item);
    this.#next[item] = this.#first[hour] ?? nothing;
    this.#first[hour] = item;
  }

  /** `visit` may add the same number to a later hour. */
  forEach(hour: number, visit: (item: number) => void): void {
    let item = this.#first[hour] ?? nothing;
    this.#first[hour] = nothing;
    while (item !== nothing) {
      const next = this.#next[item] ?? nothing;
      visit(item);
      item = next;
    }
  }

  get bytes(): number {
    return this.#first.byteLength + this.#next.byteLength;
  }
}

/** With room for `index`, half as large again. */
export function grown<T extends Int32Array | Uint8Array>(column: T, index: number): T {
  const length = Math.max(1_024, Math.ceil((index + 1) * 1.5));
  const larger = (column instanceof Int32Array ? new Int32Array(length) : new Uint8Array(length)) as T;
  larger.set(column);
  return larger;
}
