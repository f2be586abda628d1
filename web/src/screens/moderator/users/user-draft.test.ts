import { expect, test } from 'vitest';
import { changesOf } from './user-draft.ts';
import type { UserDraft } from './user-draft.ts';

const before: UserDraft = {
  name: 'Ada',
  email: 'ada@example.com',
  role: 'user',
  marketplace: 'amazon.com',
  amazonName: 'Ada L.',
  gems: '3',
  credits: '1500',
  banStatus: 'active',
  banReason: '',
};

test('nothing changed sends nothing', () => {
  expect(changesOf(before, before, 7)).toEqual({});
});

test('only what was changed is sent, without a version as long as no balance is touched', () => {
  expect(changesOf(before, { ...before, name: ' Ada Lovelace ', role: 'moderator' }, 7)).toEqual({
    name: 'Ada Lovelace',
    role: 'moderator',
  });
});

test('a balance is sent as a number, with the version it was read at', () => {
  expect(changesOf(before, { ...before, credits: '1700' }, 7)).toEqual({ credits: 1700, version: 7 });
  expect(changesOf(before, { ...before, credits: '1,700' }, 7)).toEqual({ credits: 1700, version: 7 });
  expect(changesOf(before, { ...before, credits: '1,500' }, 7)).toEqual({});
});

test('a ban is sent with its reason, also when that is another ban’s, lifting it is not', () => {
  const banned = { ...before, banStatus: '7day', banReason: 'Unposted reviews' };
  expect(changesOf(before, banned, 7)).toEqual({ banStatus: '7day', banReason: 'Unposted reviews' });
  const longer = { ...banned, banStatus: 'permanent' };
  expect(changesOf(banned, longer, 7)).toEqual({ banStatus: 'permanent', banReason: 'Unposted reviews' });
  expect(changesOf(banned, { ...banned, banReason: ' Spam ' }, 7)).toEqual({ banReason: 'Spam' });
  expect(changesOf(banned, { ...banned, banStatus: 'active' }, 7)).toEqual({ banStatus: 'active' });
});
