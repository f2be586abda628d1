import { expect, test } from 'vitest';
import { limitedBanMs, lowestKept } from './limits.ts';
import { messages } from './messages.ts';
import { day } from './units.ts';

test('counts choose singular or plural', () => {
  expect(messages.book.currentReaders(1)).toBe('1 reader is currently reviewing your book');
  expect(messages.book.currentReaders(0)).toBe('0 readers are currently reviewing your book');
  expect(messages.book.currentReaders(2)).toBe('2 readers are currently reviewing your book');
  expect(messages.pick.tooManyOpen(1)).toContain('1 open review,');
  expect(messages.pick.tooManyOpen(10)).toContain('10 open reviews,');
});

test('sentences are filled in', () => {
  expect(messages.slot.failed('Not found')).toBe('Error removing slot: Not found');
  expect(messages.moderatorUsers.deleteConfirm('a@b.co')).toBe('Really delete user a@b.co?');
  expect(messages.moderatorUsers.deleted('a@b.co')).toBe('User a@b.co deleted');
  expect(messages.reader.readingInProgress('5m')).toBe('Reading in progress: wait 5m before you can submit');
  expect(messages.book.reviewType('Standard')).toBe('(Review type: Standard)');
  expect(messages.book.lookingFor('1 free reader')).toBe(
    "We're recommending your book and looking for 1 free reader",
  );
  expect(messages.validation.tooLong('The summary', 10_000)).toBe(
    'The summary can have at most 10,000 characters.',
  );
  expect(messages.validation.tooLong('The name', 80)).toBe('The name can have at most 80 characters.');
});

test('a sentence that writes a limit out says what the limit is', () => {
  expect(messages.turnIn.warning).toContain('limited for one week');
  expect(limitedBanMs).toBe(7 * day);
  expect(messages.record.poor).toContain('Fewer than half');
  expect(messages.pick.poorRecord).toContain('Fewer than half');
  expect(lowestKept).toBe(1 / 2);
});
