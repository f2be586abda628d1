import type { Call } from './bench-call.ts';
import type { BenchServer } from './bench-server.ts';

export interface Timing {
  call: Call;
  large: number[];
  small: number[];
}

/** Alternates between the servers, so that other work of the machine affects both. The first round warms up caches. */
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

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function spread(values: readonly number[], show: (value: number) => string): string {
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`;
}

/** A B C in one round and C B A in the next: other work of the machine slows neighbours alike. */
export function orderIn(round: number, count: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  return round % 2 === 0 ? order : order.toReversed();
}

export const growth = ({ large, small }: Timing): number => median(large) / median(small);
