import { day, minute } from '@gbr/domain/units.ts';
import { newListeners } from '../listeners.ts';

// A computer's clock may be wrong by hours. Deadlines and reading time go by the server's: rules.md#reading-time

/** What is less may have been spent on the way. */
const leastDifferenceMs = 2 * minute;

let aheadMs: number | undefined;
const listeners = newListeners();

/** Of the first answer to a page: a clock that changes while the page is open is being put right, or tried out. */
export function noteServerTime({ headers }: Response) {
  const differenceMs = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (aheadMs !== undefined || Number.isNaN(differenceMs)) return;
  const isWrong = Math.abs(differenceMs) > leastDifferenceMs && Math.abs(differenceMs) <= day;
  aheadMs = isWrong ? differenceMs : 0;
  listeners.tell();
}

export const serverNow = () => new Date(Date.now() + (aheadMs ?? 0));

/** When the difference is found. */
export const subscribeServerClock = listeners.subscribe;
