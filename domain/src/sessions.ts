import type { Role } from './choices.ts';
import { sessionLifeMs, staffIdleMs } from './limits.ts';
import { isStaff } from './permissions.ts';

interface SessionTimes {
  startedAt: Date;
  lastSeenAt: Date;
}

/** A session of this member works while it started and was last used after these moments. */
export function sessionBounds(member: { role: Role }, now: Date): { startedAfter: Date; usedAfter: Date } {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const startedAfter = before(sessionLifeMs);
  return { startedAfter, usedAfter: isStaff(member) ? before(staffIdleMs) : startedAfter };
}

export function isSessionOver(
  { startedAt, lastSeenAt }: SessionTimes,
  member: { role: Role },
  now: Date,
): boolean {
  const { startedAfter, usedAfter } = sessionBounds(member, now);
  return startedAt <= startedAfter || lastSeenAt <= usedAfter;
}
