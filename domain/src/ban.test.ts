import { describe, expect, test } from 'vitest';
import { activeBan, banRefusal, banUntilFrom, isLockedOut } from './ban.ts';

const now = new Date('2026-11-21T14:30:00.000Z');
const limited = { banStatus: '7day', banUntil: banUntilFrom(now) } as const;

test('a 7day ban lasts 7 days and ends by itself', () => {
  expect(limited.banUntil.toISOString()).toBe('2026-11-28T14:30:00.000Z');
  expect(activeBan(limited, now)).toBe('7day');
  expect(activeBan(limited, new Date(limited.banUntil.getTime() - 1))).toBe('7day');
  expect(activeBan(limited, limited.banUntil)).toBe('active');
  expect(activeBan({ banStatus: '7day', banUntil: '2026-11-21T14:29:00Z' }, now)).toBe('active');
});

describe('the limited member', () => {
  test.each(['add', 'edit', 'launch', 'pick', 'moderate'] as const)(
    'may not %s, and sees until when',
    (act) => {
      expect(banRefusal(limited, act, now)).toEqual({
        status: 403,
        msg: 'Your account is limited until 28 November 2026, 14:30 UTC.',
      });
      expect(banRefusal(limited, act, limited.banUntil)).toBeUndefined();
    },
  );

  test.each(['login', 'look', 'account', 'finish', 'cancel', 'removeSlot'] as const)('may %s', (act) => {
    expect(banRefusal(limited, act, now)).toBeUndefined();
  });
});

describe.each(['permanent', 'ipban'] as const)('%s', (banStatus) => {
  test('refuses every call with the reason, or the plain sentence', () => {
    expect(isLockedOut(banStatus)).toBe(true);
    expect(banRefusal({ banStatus }, 'login', now)).toEqual({ status: 403, msg: 'This account is banned.' });
    expect(banRefusal({ banStatus, banReason: ' Fake reviews. ' }, 'look', now)?.msg).toBe('Fake reviews.');
    expect(banRefusal({ banStatus, banUntil: '2020-01-01T00:00:00Z' }, 'look', now)?.status).toBe(403);
  });
});

test('an active member may do everything', () => {
  expect(isLockedOut('active')).toBe(false);
  expect(banRefusal({ banStatus: 'active' }, 'launch', now)).toBeUndefined();
});
