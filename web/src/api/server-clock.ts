import { minute } from '@gbr/domain/units.ts';

// A computer's clock may be wrong by hours. Deadlines and reading time go by the server's: rules.md#reading-time

/** What is less may have been spent on the way. */
const leastDifferenceMs = 2 * minute;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** Of an answer that has just come. */
export function noteServerTime({ headers }: Response) {
  const differenceMs = Date.parse(headers.get('Date') ?? '') - Date.now();
  const nowAheadMs = Math.abs(differenceMs) > leastDifferenceMs ? differenceMs : 0;
  if (Number.isNaN(differenceMs) || Math.abs(nowAheadMs - aheadMs) < leastDifferenceMs) return;
  aheadMs = nowAheadMs;
  listeners.forEach((listener) => listener());
}

export const serverNow = () => new Date(Date.now() + aheadMs);

/** When the difference is found. */
export function subscribeServerClock(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
