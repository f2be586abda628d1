import { day, minute } from '@gbr/domain/units.ts';
import { newListeners } from '../listeners.ts';

// A computer's clock may be wrong by hours. Deadlines and reading time go by the server's: rules.md#reading-time

/** A smaller difference may be the time that the answer took. */
const leastDifferenceMs = 2 * minute;

let aheadMs: number | undefined;
const listeners = newListeners();

/** Reads each answer until the clock is found right: a wrong one may be put right while the page is open. */
export function noteServerTime({ headers }: Response) {
  const differenceMs = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (aheadMs === 0 || Number.isNaN(differenceMs)) return;
  const isWrong = Math.abs(differenceMs) > leastDifferenceMs && Math.abs(differenceMs) <= day;
  const found = isWrong ? differenceMs : 0;
  if (Math.abs(found - (aheadMs ?? Infinity)) <= leastDifferenceMs) return;
  aheadMs = found;
  listeners.tell();
}

export const serverNow = () => new Date(Date.now() + (aheadMs ?? 0));

/** When the difference is found, and when it changes. */
export const subscribeServerClock = listeners.subscribe;
