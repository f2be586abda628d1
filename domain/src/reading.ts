import { deadlineReminderMs, reviewDeadlineMs } from './limits.ts';
import { messages } from './messages.ts';

/** Words per minute. */
export const readingSpeed = 300;

const second = 1_000;
const minute = 60 * second;

export function readingMs(wordCount: number): number {
  return Math.ceil((wordCount * minute) / readingSpeed);
}

export function readableAt(pickedAt: Date, wordCount: number): Date {
  return new Date(pickedAt.getTime() + readingMs(wordCount));
}

export function deadlineOf(pickedAt: Date): Date {
  return new Date(pickedAt.getTime() + reviewDeadlineMs);
}

export function hasRead(pickedAt: Date, wordCount: number, now: Date): boolean {
  return now.getTime() >= readableAt(pickedAt, wordCount).getTime();
}

export function isExpired(pickedAt: Date, now: Date): boolean {
  return now.getTime() >= deadlineOf(pickedAt).getTime();
}

/** An assignment picked at this moment or before has expired at `now`. */
export function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - reviewDeadlineMs);
}

/** An assignment picked at this moment or before has a day or less left at `now`. */
export function reminderCutoff(now: Date): Date {
  return new Date(expiryCutoff(now).getTime() + deadlineReminderMs);
}

/** 0 once the review can be submitted. */
export function readingLeftMs(pickedAt: Date, wordCount: number, now: Date): number {
  return Math.max(0, readableAt(pickedAt, wordCount).getTime() - now.getTime());
}

/** 'Expired', or like '4d 23h 59m'. */
export function timeLeftText(pickedAt: Date, now: Date): string {
  if (isExpired(pickedAt, now)) return messages.reader.expired;
  const minutes = Math.floor((deadlineOf(pickedAt).getTime() - now.getTime()) / minute);
  return `${Math.floor(minutes / 1440)}d ${Math.floor((minutes % 1440) / 60)}h ${minutes % 60}m`;
}

/** Rounded up so that nobody comes back too early: '12s', '5m', '2h 5m', '1d 3h 0m'. */
export function waitText(ms: number): string {
  if (ms < minute) return `${Math.max(0, Math.ceil(ms / second))}s`;
  const minutes = Math.ceil(ms / minute);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [`${minutes % 60}m`];
  if (days > 0 || hours > 0) parts.unshift(`${hours}h`);
  if (days > 0) parts.unshift(`${days}d`);
  return parts.join(' ');
}
