import { expect, test } from 'vitest';
import { limitedBanMs, lowestKept } from '../limits.ts';
import { day } from '../units.ts';
import { bookMessages } from './book.ts';
import { moderatorMessages } from './moderator.ts';
import { moderatorUserMessages } from './moderator-user.ts';
import { asksToFinish, pickMessages } from './pick.ts';
import { readerMessages } from './reader.ts';
import { recordMessages } from './record.ts';
import { slotMessages } from './slot.ts';
import { turnInMessages } from './turn-in.ts';
import { validationMessages } from './validation.ts';

test('counts choose singular or plural', () => {
  expect(bookMessages.currentReaders(1)).toBe('1 reader is currently reviewing your book');
  expect(bookMessages.currentReaders(0)).toBe('0 readers are currently reviewing your book');
  expect(bookMessages.currentReaders(2)).toBe('2 readers are currently reviewing your book');
  expect(pickMessages.tooManyOpen(1)).toContain('1 open review,');
  expect(pickMessages.tooManyOpen(10)).toContain('10 open reviews,');
});

test('what waits is said to be more than what is counted exactly', () => {
  expect(moderatorMessages.waiting.reviews(1)).toBe('1 review is due to be checked.');
  expect(moderatorMessages.waiting.reviews(10_000)).toBe('10,000 reviews are due to be checked.');
  expect(moderatorMessages.waiting.reviews(12_345)).toBe('More than 10,000 reviews are due to be checked.');
});

test('sentences are filled in', () => {
  expect(slotMessages.failed('Not found')).toBe('Error removing slot: Not found');
  expect(moderatorUserMessages.deleteConfirm('a@b.co')).toBe('Really delete user a@b.co?');
  expect(moderatorUserMessages.deleted('a@b.co')).toBe('User a@b.co deleted');
  expect(readerMessages.readingInProgress('5m')).toBe('Reading in progress: wait 5m before you can submit');
  expect(bookMessages.reviewType('Standard')).toBe('(Review type: Standard)');
  expect(bookMessages.lookingFor('1 free reader')).toBe(
    "We're recommending your book and looking for 1 free reader",
  );
  expect(validationMessages.tooLong('The summary', 10_000)).toBe(
    'The summary can have at most 10,000 characters.',
  );
  expect(validationMessages.tooLong('The name', 80)).toBe('The name can have at most 80 characters.');
});

test('a sentence that writes a limit out says what the limit is', () => {
  expect(turnInMessages.warning).toContain('limited for one week');
  expect(limitedBanMs).toBe(7 * day);
  expect(recordMessages.poor).toContain('Fewer than half');
  expect(pickMessages.poorRecord).toContain('Fewer than half');
  expect(lowestKept).toBe(1 / 2);
});

test('which refusals of a pick ask to finish a review first', () => {
  const refused = [pickMessages.tooManyOpen(10), pickMessages.poorRecord, pickMessages.tooManyPicks];
  expect(refused.map((msg) => asksToFinish(msg))).toEqual([true, true, false]);
});
