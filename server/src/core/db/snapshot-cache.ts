import { sql } from 'kysely';

/** SQL: if two statements get the same, no transaction ended in between. Empty on a standby, which counts none. */
export const snapshot = sql<string>`case when pg_is_in_recovery() then '' else pg_current_snapshot()::text end`;

/** When a result is valid: between these times, as long as nothing is written. */
export interface Validity {
  snapshot: string;
  from: Date;
  until: Date | null;
}

/** Of what several statements read together; undefined if anything was written between the first and the last of them. */
export function commonValidity(validities: readonly (Validity | undefined)[]): Validity | undefined {
  const [first] = validities;
  return validities.every((each) => each?.snapshot === first?.snapshot) ? first : undefined;
}

/** The state of the database that a caller sees. */
export interface PointInTime {
  snapshot: string;
  now: Date;
}

interface Entry<T> extends Validity {
  storedAt: number;
  value: T;
}

/** After a failover: the new server counts its snapshots from its own beginning, and may come to the same. */
const maxAgeMs = 10_000;
const maxEntries = 200;

/** Results, until anything at all is written: whatever they depend on has not changed, so none is ever stale. */
export class SnapshotCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #sizeOf: (value: T) => number;
  readonly #maxSize: number;
  #snapshot = '';
  #size = 0;

  /** `maxSize`: of all values together. */
  constructor(sizeOf: (value: T) => number = () => 0, maxSize = 0) {
    this.#sizeOf = sizeOf;
    this.#maxSize = maxSize;
  }

  get(key: string, { snapshot, now }: PointInTime): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.snapshot !== snapshot || performance.now() - entry.storedAt > maxAgeMs)
      return undefined;
    const isOver = entry.until !== null && entry.until <= now;
    return isOver || now < entry.from ? undefined : entry.value;
  }

  set(key: string, validity: Validity, value: T): void {
    if (validity.snapshot === '') return;
    const before = this.#entries.get(key);
    if (before) this.#size -= this.#sizeOf(before.value);
    const size = this.#sizeOf(value);
    const isFull = this.#entries.size >= maxEntries || this.#size + size > this.#maxSize;
    if (validity.snapshot !== this.#snapshot || isFull) {
      this.#entries.clear();
      this.#size = 0;
    }
    this.#snapshot = validity.snapshot;
    this.#size += size;
    this.#entries.set(key, { ...validity, storedAt: performance.now(), value });
  }
}
