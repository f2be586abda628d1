import type { Call } from './call.ts';
import type { BenchServer } from './bench-server.ts';

/** What a call took, in milliseconds, in the large and in the small database. */
export interface Timing {
  call: Call;
  large: number[];
  small: number[];
}

/**
 * Makes each call so many times in both servers, turn by turn, so that what else the machine does meets both. A first
 * round is not counted: it fills caches and plans.
 */
export async function measure(
  calls: readonly Call[],
  servers: { large: BenchServer; small: BenchServer },
  rounds: number,
): Promise<Timing[]> {
  const timings = calls.map((call): Timing => ({ call, large: [], small: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { call, large, small } of timings) {
      const taken = { large: await servers.large.time(call), small: await servers.small.time(call) };
      if (round === 0) continue;
      large.push(taken.large);
      small.push(taken.small);
    }
  }
  return timings;
}

/** The value that `share` of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How much longer a call takes in the large database. */
export const growth = ({ large, small }: Timing): number => median(large) / median(small);
