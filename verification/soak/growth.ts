import { median } from '../bench/measure.ts';

export interface Sample {
  minute: number;
  memoryMb: number;
  files: number;
  /** To callers and to the database. */
  connections: number;
}

export interface Growth {
  what: string;
  /** Medians of the time after the start, and of the end. */
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

/** Compares the ten minutes after the first ten with the last ten; of a shorter or longer run the same sixths. */
export function growthOf(samples: readonly Sample[], minutes: number): Growth[] {
  const early = samples.filter(({ minute }) => minute >= minutes * warmUp && minute < 2 * minutes * warmUp);
  const late = samples.filter(({ minute }) => minute >= minutes * (1 - warmUp));
  const compare = (
    what: string,
    read: (sample: Sample) => number,
    isMore: (early: number, late: number) => boolean,
  ) => {
    const [from, to] = [median(early.map(read)), median(late.map(read))];
    return { what, early: from, late: to, hasGrown: minutes >= settledMinutes && isMore(from, to) };
  };
  return [
    compare(
      'MB of memory',
      ({ memoryMb }) => memoryMb,
      (from, to) => to > from * memoryFactor,
    ),
    compare('file handles', ({ files }) => files, moreHandles),
    compare('connections', ({ connections }) => connections, moreHandles),
  ];
}
