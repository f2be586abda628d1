import { sql } from 'kysely';

/** SQL: if two statements get the same, no transaction ended in between. Empty on a standby, which counts none. */
export const snapshot = sql<string>`case when pg_is_in_recovery() then '' else pg_current_snapshot()::text end`;

/** When something was read, and how long it holds at most if nothing is written. */
export interface AsOf {
  snapshot: string;
  from: Date;
  until: Date | null;
}

/** The moment of several statements; undefined if anything was written between the first and the last of them. */
export function ofOneMoment(read: readonly (AsOf | undefined)[]): AsOf | undefined {
  const [first] = read;
  return read.every((each) => each?.snapshot === first?.snapshot) ? first : undefined;
}

/** When it would be read again. */
export type Present = Pick<AsOf, 'snapshot'> & { now: Date };

interface Kept<T> extends AsOf {
  at: number;
  value: T;
}

/** Should another server, which counts from its own beginnings, be in the place of the one that was read. */
const longestMs = 10_000;
const mostKept = 200;

/** What was read, until anything at all is written: whatever it depends on has not changed, so that it is never old. */
export class SnapshotCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #sizeOf: (value: T) => number;
  readonly #roomFor: number;
  #snapshot = '';
  #size = 0;

  /** As many as `mostKept`, and of no more than this size together. */
  constructor(sizeOf: (value: T) => number = () => 0, roomFor = 0) {
    this.#sizeOf = sizeOf;
    this.#roomFor = roomFor;
  }

  get(key: string, { snapshot, now }: Present): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept || kept.snapshot !== snapshot || performance.now() - kept.at > longestMs) return undefined;
    const isOver = kept.until !== null && kept.until <= now;
    return isOver || now < kept.from ? undefined : kept.value;
  }

  keep(key: string, asOf: AsOf, value: T): void {
    if (asOf.snapshot === '') return;
    const before = this.#kept.get(key);
    if (before) this.#size -= this.#sizeOf(before.value);
    const size = this.#sizeOf(value);
    const isFull = this.#kept.size >= mostKept || this.#size + size > this.#roomFor;
    if (asOf.snapshot !== this.#snapshot || isFull) {
      this.#kept.clear();
      this.#size = 0;
    }
    this.#snapshot = asOf.snapshot;
    this.#size += size;
    this.#kept.set(key, { ...asOf, at: performance.now(), value });
  }
}
