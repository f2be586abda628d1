/** The windows of the statistics; all of it in UTC: rules.md#periods. */
export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = 'day';

export const periodNames: Record<Period, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' };

const current: Record<Period, string> = {
  day: 'today',
  week: 'this week',
  month: 'this month',
  year: 'this year',
};

/** Why every line ends low in the morning, and every Monday. */
export const lastPointText = (period: Period) => `The last point is ${current[period]} so far, in UTC.`;

export const periodLabels: Record<Period, string> = {
  day: 'Last 7 Days',
  week: 'Last 4 Weeks',
  month: 'Last 12 Months',
  year: 'Yearly',
};

const days = 7;
const weeks = 4;
const months = 12;

/** YYYY-MM-DD (for a week its Monday), YYYY-MM or YYYY. */
export function bucketOf(date: Date, period: Period): string {
  switch (period) {
    case 'day':
      return isoDay(date);
    case 'week':
      return isoDay(mondayOf(date));
    case 'month':
      return isoDay(date).slice(0, -3);
    case 'year':
      return isoDay(date).slice(0, -6);
  }
}

/** Oldest first, the current one last, none missing. Years start at `firstYear`, else at the current year. */
export function periodWindow(period: Period, now: Date, firstYear?: number): string[] {
  switch (period) {
    case 'day':
      return buckets(days, (back) => bucketOf(midnight(now, -back), 'day'));
    case 'week':
      return buckets(weeks, (back) => bucketOf(midnight(mondayOf(now), -7 * back), 'week'));
    case 'month':
      return buckets(months, (back) => bucketOf(firstOfMonth(now, -back), 'month'));
    case 'year': {
      const last = now.getUTCFullYear();
      const first = Math.min(firstYear ?? last, last);
      return buckets(last - first + 1, (back) => String(last - back));
    }
  }
}

export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && isoDay(date) === text;
}

export function dayAfter(day: string): string {
  return isoDay(midnight(new Date(`${day}T00:00:00Z`), 1));
}

/** The window of years has no start: it takes everything there is. */
export function periodStart(period: Period, now: Date): Date {
  switch (period) {
    case 'day':
      return midnight(now, 1 - days);
    case 'week':
      return midnight(mondayOf(now), -7 * (weeks - 1));
    case 'month':
      return firstOfMonth(now, 1 - months);
    case 'year':
      return new Date(0);
  }
}

export function isEmptySeries(counts: readonly number[]): boolean {
  return counts.every((count) => count === 0);
}

function buckets(count: number, keyAt: (back: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => keyAt(count - 1 - index));
}

function mondayOf(date: Date): Date {
  return midnight(date, -((date.getUTCDay() + 6) % 7));
}

function firstOfMonth(date: Date, addMonths: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + addMonths, 1));
}

function midnight(date: Date, addDays: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + addDays));
}

/** In UTC, `2026-11-22`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
