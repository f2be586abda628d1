import type { Amounts } from './amounts.ts';
import { bucketOf } from './periods.ts';
import { day, hour } from './units.ts';
import { utcDayText } from './utc-text.ts';

/** From six in the morning, UTC; for two days, should the server have been away: rules.md#weekly-summary. */
const startsAtMs = 6 * hour;
const openForMs = 2 * day;

/** `week`: the Monday, as YYYY-MM-DD. It tells of the seven days from `from` to before `to`. */
export interface SummaryWeek {
  week: string;
  from: Date;
  to: Date;
}

export function summaryWeekAt(now: Date): SummaryWeek | undefined {
  const week = bucketOf(now, 'week');
  const to = new Date(`${week}T00:00:00Z`);
  const sinceMidnight = now.getTime() - to.getTime();
  if (sinceMidnight < startsAtMs || sinceMidnight >= startsAtMs + openForMs) return undefined;
  return { week, from: new Date(to.getTime() - 7 * day), to };
}

export interface WeekOfMember {
  /** Of their own books. */
  picked: number;
  received: number;
  /** Slots that nobody has taken yet. */
  waiting: number;
  books: readonly { title: string; picked: number; received: number }[];
  /** As a reader. */
  turnedIn: number;
  earned: Amounts;
  due: readonly { title: string; deadline: Date }[];
  balance: Amounts;
  owed: Amounts;
}

/** Something has happened or is due: that slots wait or that there is a balance is no news. */
export function isWorthTelling({ picked, received, turnedIn, earned, due }: WeekOfMember): boolean {
  return picked + received + turnedIn + earned.credits + earned.gems + due.length > 0;
}

export function weekText({ from, to }: Pick<SummaryWeek, 'from' | 'to'>): string {
  return `${utcDayText(from)} to ${utcDayText(new Date(to.getTime() - day))}`;
}
