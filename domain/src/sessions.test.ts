import { describe, expect, test } from 'vitest';
import { isSessionOver } from './sessions.ts';

const now = new Date('2026-05-08T12:00:00Z');
const ago = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 - ms);
const isOver = (role: 'user' | 'moderator' | 'admin', startedAt: Date, lastSeenAt: Date) =>
  isSessionOver({ startedAt, lastSeenAt }, { role }, now);

test.each(['user', 'moderator', 'admin'] as const)('that of a %s lasts seven days at most', (role) => {
  expect(isOver(role, ago(7 * 24, -1), now)).toBe(false);
  expect(isOver(role, ago(7 * 24), now)).toBe(true);
});

describe('without a call', () => {
  test.each(['moderator', 'admin'] as const)('that of a %s lasts 12 hours', (role) => {
    expect(isOver(role, ago(48), ago(12, -1))).toBe(false);
    expect(isOver(role, ago(48), ago(12))).toBe(true);
  });

  test('that of another member is not shorter', () => {
    expect(isOver('user', ago(160), ago(160))).toBe(false);
  });
});
