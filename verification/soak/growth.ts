import { median } from '../bench/measure.ts';

export interface Sample {
  minute: number;
  memoryMb: number;
  files: number;
  /** To callers and to the database. */
  connections: number;
}

interface Growth {
  what: string;
  /** Of the half after the start, and of the other: the least of memory, medians of the rest. */
  early: number;
  late: number;
  hasGrown: boolean;
}

/** Of an hour the first ten minutes, in which everything is used for the first time. */
const warmUp = 1 / 6;
/** A younger server is still taking what it needs. */
const settledMinutes = 20;
const memoryFactor = 1.1;
const handlesMore = 5;
const moreHandles = (from: number, to: number) => to > from + handlesMore;

/**
 * Compares the halves of what follows the first ten minutes. Memory rises and falls by half with the collection of
 * garbage, every ten minutes or so: only its least says what stays.
 */
export function growthOf(samples: readonly Sample[], minutes: number): Growth[] {
  const settled = samples.filter(({ minute }) => minute >= minutes * warmUp);
  const middle = (minutes * (1 + warmUp)) / 2;
  const early = settled.filter(({ minute }) => minute < middle);
  const late = settled.filter(({ minute }) => minute >= middle);
  const compare = (
    what: string,
    read: (sample: Sample) => number,
    isMore: (early: number, late: number) => boolean,
    of: (values: number[]) => number = median,
  ) => {
    const [from, to] = [of(early.map(read)), of(late.map(read))];
    return { what, early: from, late: to, hasGrown: minutes >= settledMinutes && isMore(from, to) };
  };
  return [
    compare(
      'MB of memory',
      ({ memoryMb }) => memoryMb,
      (from, to) => to > from * memoryFactor,
      (values) => Math.min(...values),
    ),
    compare('file handles', ({ files }) => files, moreHandles),
    compare('connections', ({ connections }) => connections, moreHandles),
  ];
}
