import { describe, expect, test } from 'vitest';
import {
  canAnswerAppeal,
  canChangeUser,
  canDeleteOwnAccount,
  canDeleteUser,
  canDownload,
  canCheckReview,
  canEditBook,
  canLaunch,
  canModerate,
  canModerateBook,
  canMoveBalance,
  canPick,
  canRemoveSlot,
  canSeeBook,
  isStaff,
} from './permissions.ts';
import type { PickFacts } from './permissions.ts';

const member = { id: 'member', role: 'user' } as const;
const author = { id: 'author', role: 'user' } as const;
const moderator = { id: 'moderator', role: 'moderator' } as const;
const admin = { id: 'admin', role: 'admin' } as const;
const otherAdmin = { id: 'other-admin', role: 'admin' } as const;
const book = { ownerId: 'author', status: 'approved' } as const;

const statusOf = (refusal: { status: number } | undefined) => refusal?.status ?? 'allowed';

test('moderators and admins are staff', () => {
  expect([member, moderator, admin].map(isStaff)).toEqual([false, true, true]);
  expect(canModerate(member)).toEqual({ status: 403, msg: 'No Access' });
  expect(canModerate(moderator)).toBeUndefined();
});

describe('seeing a book', () => {
  test('is for the owner, staff and its readers; 404 to others', () => {
    expect(canSeeBook(author, book)).toBeUndefined();
    expect(canSeeBook(moderator, book)).toBeUndefined();
    expect(canSeeBook(member, book, 'on_review')).toBeUndefined();
    expect(canSeeBook(member, book, 'finished')).toBeUndefined();
    expect(statusOf(canSeeBook(member, book))).toBe(404);
  });

  test('its file goes to the reader only while on review', () => {
    expect(canDownload(author, book)).toBeUndefined();
    expect(canDownload(admin, book)).toBeUndefined();
    expect(canDownload(member, book, 'on_review')).toBeUndefined();
    expect(statusOf(canDownload(member, book, 'finished'))).toBe(404);
  });

  test('that of a declined book to its author and moderators alone', () => {
    const declined = { ...book, status: 'rejected' } as const;
    expect(canDownload(author, declined)).toBeUndefined();
    expect(canDownload(moderator, declined)).toBeUndefined();
    expect(statusOf(canDownload(member, declined, 'on_review'))).toBe(404);
    expect(canDownload(member, { ...book, status: 'pending' }, 'on_review')).toBeUndefined();
  });
});

describe('what only the author may do', () => {
  test('edit', () => {
    expect(canEditBook(author, book)).toBeUndefined();
    expect(statusOf(canEditBook(moderator, book))).toBe(404);
  });

  test('launch, of approved books', () => {
    expect(canLaunch(author, book)).toBeUndefined();
    expect(statusOf(canLaunch(admin, book))).toBe(404);
    for (const status of ['pending', 'rejected'] as const) {
      expect(canLaunch(author, { ...book, status })).toEqual({
        status: 409,
        msg: 'Only approved books can be launched.',
      });
    }
  });

  test('the owner, whatever their role, or staff can remove a slot', () => {
    expect(canRemoveSlot(author, book)).toBeUndefined();
    expect(canRemoveSlot(moderator, { ownerId: 'moderator' })).toBeUndefined();
    expect(canRemoveSlot(moderator, book)).toBeUndefined();
    expect(statusOf(canRemoveSlot(member, book))).toBe(404);
  });
});

test('a moderator moderates the books of others, an admin any', () => {
  expect(canModerateBook(moderator, book)).toBeUndefined();
  expect(statusOf(canModerateBook(moderator, { ownerId: 'moderator' }))).toBe(403);
  expect(canModerateBook(admin, { ownerId: 'admin' })).toBeUndefined();
  expect(canModerateBook(author, book)).toEqual({ status: 403, msg: 'No Access' });
});

test('nobody checks reviews of their own books or by themselves', () => {
  const review = { ownerId: 'author', readerId: 'reader' };
  expect(canCheckReview(moderator, review)).toBeUndefined();
  expect(statusOf(canCheckReview(member, review))).toBe(403);
  expect(statusOf(canCheckReview(admin, { ...review, ownerId: 'admin' }))).toBe(403);
  expect(statusOf(canCheckReview(admin, { ...review, readerId: 'admin' }))).toBe(403);
});

describe('picking', () => {
  const free: PickFacts = {
    isOpen: true,
    wouldSwap: false,
    isPaced: false,
    mustWait: false,
    openAssignments: 0,
    maxOpenAssignments: 10,
    record: { finished: 0, expired: 0, missing: 0 },
    recentPicks: 0,
  };

  test('a stranger takes an open book', () => {
    expect(canPick(member, book, free)).toBeUndefined();
    expect(canPick(member, book, { ...free, openAssignments: 9, recentPicks: 19 })).toBeUndefined();
  });

  test('never their own, not even as admin', () => {
    expect(canPick(author, book, free)).toEqual({ status: 403, msg: 'You cannot review your own book.' });
    expect(statusOf(canPick(admin, { ...book, ownerId: 'admin' }, free))).toBe(403);
  });

  const refused: [string, Partial<PickFacts>, string][] = [
    ['a book under review', { assignment: 'on_review' }, 'You are already reviewing this book.'],
    ['a reviewed book', { assignment: 'finished' }, 'You have already reviewed this book.'],
    ['a taken slot', { isOpen: false }, 'This book is no longer available.'],
    ['a swap', { wouldSwap: true }, 'You cannot review this book.'],
    ['a book at its weekly pace', { isPaced: true }, 'This book takes more readers in a few days.'],
    ['a book given back with its file', { mustWait: true }, 'You can pick this book again tomorrow.'],
    [
      'a twenty-first book in a day',
      { recentPicks: 20 },
      'You have picked 20 books in the last 24 hours, which is the limit. Please wait before you pick another one.',
    ],
    [
      'a third book with a poor record',
      { openAssignments: 2, record: { finished: 1, expired: 3, missing: 0 } },
      'Fewer than half of your reviews were kept so far, so you can have 2 open at a time until at least half are. Finish or cancel others first.',
    ],
    [
      'a further book of who had more open when the record became poor',
      { openAssignments: 5, record: { finished: 1, expired: 3, missing: 0 } },
      'Fewer than half of your reviews were kept so far, so you can have 2 open at a time until at least half are. Finish or cancel others first.',
    ],
    [
      'a second book with a poor record where one is the limit for everybody',
      { openAssignments: 1, maxOpenAssignments: 1, record: { finished: 1, expired: 3, missing: 0 } },
      'You have 1 open review, which is the limit. Finish or cancel one first.',
    ],
    [
      'an eleventh book',
      { openAssignments: 10 },
      'You have 10 open reviews, which is the limit. Finish or cancel one first.',
    ],
  ];

  test.each(refused)('not %s, and the swap rule only shows where nothing else refuses', (_, fact, msg) => {
    expect(canPick(member, book, { ...free, ...fact })).toEqual({ status: 409, msg });
    expect(canPick(member, book, { ...free, ...fact, wouldSwap: true })).toEqual({ status: 409, msg });
  });

  test('only an approved book', () => {
    expect(canPick(member, { ...book, status: 'pending' }, free)?.msg).toBe(
      'This book is no longer available.',
    );
  });
});

describe('changing a member', () => {
  test('is for staff', () => {
    expect(canChangeUser(member, author, { name: 'x' })).toEqual({ status: 403, msg: 'No Access' });
    expect(canChangeUser(moderator, member, { name: 'x', banStatus: 'permanent', gems: 5 })).toBeUndefined();
  });

  test('nobody changes their own role or ban, not even an admin', () => {
    for (const staff of [moderator, admin]) {
      expect(canChangeUser(staff, staff, { role: 'user' })).toEqual({
        status: 403,
        msg: 'You cannot change your own role.',
      });
      expect(canChangeUser(staff, { ...staff, banStatus: 'active' }, { banStatus: '7day' })).toEqual({
        status: 403,
        msg: 'You cannot change your own ban status.',
      });
    }
  });

  test('sending the same value is no change', () => {
    const self = { ...moderator, banStatus: 'active', gems: 3, credits: 4 } as const;
    expect(
      canChangeUser(moderator, self, {
        name: 'New',
        role: 'moderator',
        banStatus: 'active',
        gems: 3,
        credits: 4,
      }),
    ).toBeUndefined();
  });

  test('roles and addresses are for admins alone', () => {
    const refused = { status: 403, msg: 'Only an admin can change this.' };
    const target = { ...member, email: 'mia@example.org' };
    for (const change of [{ role: 'moderator' }, { role: 'admin' }, { email: 'mine@example.org' }] as const) {
      expect(canChangeUser(moderator, target, change)).toEqual(refused);
      expect(canChangeUser(admin, target, change)).toBeUndefined();
    }
    expect(canChangeUser(moderator, { ...moderator, id: 'm2' }, { role: 'user' })).toEqual(refused);
    expect(canChangeUser(moderator, moderator, { email: 'mine@example.org' })).toEqual(refused);
    expect(canChangeUser(moderator, target, { role: 'user', email: ' Mia@Example.org' })).toBeUndefined();
  });

  test('a moderator moves a balance by so much a day, an admin by any sum', () => {
    const refused = {
      status: 403,
      msg: 'Only an admin can change a balance by more than 15,000 credits or 100 gems a day.',
    };
    expect(canMoveBalance(moderator, { credits: 15_000, gems: 100 })).toBeUndefined();
    expect(canMoveBalance(moderator, { credits: 15_001, gems: 0 })).toEqual(refused);
    expect(canMoveBalance(moderator, { credits: 0, gems: 101 })).toEqual(refused);
    expect(canMoveBalance(admin, { credits: 1_000_000, gems: 1_000 })).toBeUndefined();
  });

  test('a moderator leaves admins alone; an admin does not have to', () => {
    expect(statusOf(canChangeUser(moderator, admin, { name: 'x' }))).toBe(403);
    expect(statusOf(canChangeUser(moderator, admin, { banStatus: '7day' }))).toBe(403);
    expect(canChangeUser(admin, otherAdmin, { role: 'user' })).toBeUndefined();
  });

  test('the last admin is not demoted, and that is the first reason given', () => {
    const last = { ...admin, isLastAdmin: true };
    expect(statusOf(canChangeUser(moderator, last, { role: 'user' }))).toBe(409);
    expect(statusOf(canChangeUser(admin, last, { role: 'user' }))).toBe(409);
    expect(canChangeUser(admin, last, { role: 'admin', name: 'x' })).toBeUndefined();
  });

  test('the last admin is not banned, when two admins ban each other at once', () => {
    const last = { ...otherAdmin, isLastAdmin: true };
    for (const banStatus of ['permanent', 'ipban'] as const) {
      expect(statusOf(canChangeUser(admin, last, { banStatus }))).toBe(409);
      expect(statusOf(canChangeUser(admin, { ...admin, isLastAdmin: true }, { banStatus }))).toBe(403);
    }
    expect(canChangeUser(admin, last, { banStatus: '7day' })).toBeUndefined();
  });

  test('a moderator does not change their own balance, an admin may', () => {
    expect(statusOf(canChangeUser(moderator, { ...moderator, gems: 1 }, { gems: 2 }))).toBe(403);
    expect(statusOf(canChangeUser(moderator, { ...moderator, credits: 1 }, { credits: 2 }))).toBe(403);
    expect(canChangeUser(admin, { ...admin, credits: 1 }, { credits: 2 })).toBeUndefined();
  });
});

describe('deleting a member', () => {
  test.each([
    ['a member by a member', member, author, 403],
    ['a member by a moderator', moderator, member, 'allowed'],
    ['a moderator by a moderator', moderator, { ...moderator, id: 'm2' }, 'allowed'],
    ['an admin by a moderator', moderator, admin, 403],
    ['an admin by another', admin, otherAdmin, 'allowed'],
    ['oneself', admin, admin, 403],
    ['the last admin', admin, { ...admin, isLastAdmin: true }, 409],
    ['the last admin by a moderator', moderator, { ...admin, isLastAdmin: true }, 409],
  ] as const)('%s', (_, actor, target, outcome) => {
    expect(statusOf(canDeleteUser(actor, target))).toBe(outcome);
  });

  test('anyone can delete their account but the last admin', () => {
    expect(canDeleteOwnAccount({})).toBeUndefined();
    expect(statusOf(canDeleteOwnAccount({ isLastAdmin: true }))).toBe(409);
  });
});

const moderatorOf = (id: string) => ({ id, role: 'moderator' }) as const;

describe('an appeal is answered', () => {
  const appeal = { memberId: 'member', bansAdmin: false, decidedBy: 'moderator', authorId: 'author' };
  const other = { id: 'other', role: 'moderator' } as const;

  test('by staff', () => {
    expect(statusOf(canAnswerAppeal(member, appeal, true))).toBe(403);
    expect(statusOf(canAnswerAppeal(other, appeal, true))).toBe('allowed');
    expect(statusOf(canAnswerAppeal(admin, appeal, true))).toBe('allowed');
  });

  test('by a moderator involved in it only when they decided and nobody else could', () => {
    expect(statusOf(canAnswerAppeal(moderatorOf('moderator'), appeal, true))).toBe(403);
    expect(statusOf(canAnswerAppeal(moderatorOf('moderator'), appeal, false))).toBe('allowed');
    expect(statusOf(canAnswerAppeal(moderatorOf('member'), appeal, false))).toBe(403);
    expect(statusOf(canAnswerAppeal(moderatorOf('author'), appeal, false))).toBe(403);
    const ownDecision = { ...appeal, decidedBy: 'member' };
    expect(statusOf(canAnswerAppeal(moderatorOf('member'), ownDecision, false))).toBe(403);
  });

  test.each(['moderator', 'member', 'author'])(
    'by the admin who is the %s only when nobody else could',
    (id) => {
      const involved = { id, role: 'admin' } as const;
      expect(statusOf(canAnswerAppeal(involved, appeal, true))).toBe(403);
      expect(statusOf(canAnswerAppeal(involved, appeal, false))).toBe('allowed');
    },
  );

  test('by admins alone when an admin was banned', () => {
    const banned = { ...appeal, bansAdmin: true };
    expect(statusOf(canAnswerAppeal(other, banned, false))).toBe(403);
    expect(statusOf(canAnswerAppeal(admin, banned, true))).toBe('allowed');
  });
});
