import { minute } from './units.ts';

/** Words per minute. */
export const readingSpeed = 300;

const second = 1_000;

export function readingMs(wordCount: number): number {
  return Math.ceil((wordCount * minute) / readingSpeed);
}

export function readableAt(pickedAt: Date, wordCount: number): Date {
  return new Date(pickedAt.getTime() + readingMs(wordCount));
}

export function hasRead(pickedAt: Date, wordCount: number, now: Date): boolean {
  return now.getTime() >= readableAt(pickedAt, wordCount).getTime();
}

export function readingLeftMs(pickedAt: Date, wordCount: number, now: Date): number {
  return Math.max(0, readableAt(pickedAt, wordCount).getTime() - now.getTime());
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
