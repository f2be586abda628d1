import { amountText, countText } from './amounts.ts';
import { waitingWindowMs } from './limits.ts';
import { daysText } from './units.ts';

const hoursOfADay = 24;

/** How long requests wait for their first reader, in hours; null below `fewestWaits`. */
export interface Waiting {
  sample: number;
  medianHours: number | null;
  p90Hours: number | null;
}

/** '14 hours', and beyond two days '3 days'; rounded up, since it says 'within'. */
export function withinText(hours: number): string {
  if (hours <= 2 * hoursOfADay) return countText(Math.max(1, Math.ceil(hours)), 'hour', 'hours');
  return countText(Math.ceil(hours / hoursOfADay), 'day', 'days');
}

export function waitingText({ sample, medianHours, p90Hours }: Waiting): string | undefined {
  if (medianHours === null || p90Hours === null) return undefined;
  return `Half of such requests were picked within ${withinText(medianHours)}, nine in ten within ${withinText(p90Hours)} (${amountText(sample)} in the last ${daysText(waitingWindowMs)}).`;
}
