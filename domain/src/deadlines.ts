import { deadlineReminderMs, reviewDeadlineMs } from './limits.ts';
import { readerMessages } from './messages/reader.ts';
import { hour, hoursText, minute } from './units.ts';

export function deadlineOf(pickedAt: Date): Date {
  return new Date(pickedAt.getTime() + reviewDeadlineMs);
}

export function isExpired(pickedAt: Date, now: Date): boolean {
  return now.getTime() >= deadlineOf(pickedAt).getTime();
}

/** An assignment picked at this moment or before has expired at `now`. */
export function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - reviewDeadlineMs);
}

export function reminderCutoff(now: Date): Date {
  return new Date(expiryCutoff(now).getTime() + deadlineReminderMs);
}

export function timeLeftText(pickedAt: Date, now: Date): string {
  if (isExpired(pickedAt, now)) return readerMessages.expired;
  const minutes = Math.floor((deadlineOf(pickedAt).getTime() - now.getTime()) / minute);
  return `${Math.floor(minutes / 1440)}d ${Math.floor((minutes % 1440) / 60)}h ${minutes % 60}m`;
}

// The job runs every hour and may start a little late: until then it is on time. Later, at least what it says is left.
export function hoursLeftText(deadline: Date, now: Date): string {
  const left = deadline.getTime() - now.getTime();
  if (left > deadlineReminderMs - hour - 5 * minute) return hoursText(deadlineReminderMs);
  return left < hour ? 'less than an hour' : hoursText(Math.floor(left / hour) * hour);
}
