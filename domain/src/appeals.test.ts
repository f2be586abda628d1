import { describe, expect, test } from 'vitest';
import {
  appealAnswer,
  appealKinds,
  appealEnd,
  appealRefusal,
  ownAppealPath,
  readOwnAppeal,
} from './appeals.ts';
import { appealAnswerProblem, appealProblem } from './forms/appeal.ts';
import { appealMessages } from './messages/appeal.ts';
import { moderatorAppealMessages } from './messages/moderator-appeal.ts';
import { validationMessages } from './messages/validation.ts';

const decidedAt = new Date('2026-03-01T12:00:00Z');
const facts = { decidedAt, stands: true, isAppealed: false };
const later = (ms: number) => new Date(decidedAt.getTime() + ms);
const fortnight = 14 * 86_400_000;

describe('a decision can be appealed', () => {
  test('for 14 days', () => {
    expect(appealEnd(decidedAt)).toEqual(new Date('2026-03-15T12:00:00Z'));
    expect(appealRefusal(facts, later(fortnight - 1))).toBeUndefined();
    expect(appealRefusal(facts, later(fortnight))).toEqual({ status: 409, msg: appealMessages.tooLate });
  });

  test('once, as is said after the 14 days, too', () => {
    const refusal = { status: 409, msg: appealMessages.already };
    expect(appealRefusal({ ...facts, isAppealed: true }, decidedAt)).toEqual(refusal);
    expect(appealRefusal({ ...facts, isAppealed: true }, later(fortnight))).toEqual(refusal);
  });

  test('while it stands', () => {
    expect(appealRefusal({ ...facts, stands: false }, decidedAt)).toEqual({
      status: 409,
      msg: appealMessages.nothing,
    });
  });
});

test('an appeal has 10 to 2,000 characters', () => {
  expect(appealProblem({ text: 'x'.repeat(9) })).toEqual({ field: 'text', msg: appealMessages.tooShort });
  expect(appealProblem({ text: `  ${'x'.repeat(9)}  ` })?.field).toBe('text');
  expect(appealProblem({})?.field).toBe('text');
  expect(appealProblem({ text: 'x'.repeat(10) })).toBeUndefined();
  expect(appealProblem({ text: '🙂'.repeat(2000) })).toBeUndefined();
  expect(appealProblem({ text: 'x'.repeat(2001) })?.msg).toBe(
    'The appeal can have at most 2,000 characters.',
  );
  expect(appealProblem({ text: 'with a NUL\0 in it' })?.msg).toBe(validationMessages.storable);
});

test('its answer needs a reason of at most 2,000 characters', () => {
  expect(appealAnswerProblem({ reason: ' ' })).toEqual({
    field: 'reason',
    msg: moderatorAppealMessages.reason,
  });
  expect(appealAnswerProblem({ reason: 'Yes.' })).toBeUndefined();
  expect(appealAnswerProblem({ reason: 'x'.repeat(2001) })?.field).toBe('reason');
});

describe('the page of one’s own decision', () => {
  const about = '01890000-0000-7000-8000-000000000000';

  test.each(appealKinds)('%s', (kind) => {
    const token = ownAppealPath(kind, about).replace('/appeal/', '');
    expect(readOwnAppeal(token)).toEqual({ kind, about });
  });

  test('is not that of a mailed link', () => {
    for (const token of ['', 'x'.repeat(43), `mood-${about}`, `book-${about}0`, 'book-1'])
      expect(readOwnAppeal(token)).toBeUndefined();
  });
});

test('an answer says when the decision was no longer in force', () => {
  expect(appealAnswer({ outcome: 'upheld', stood: true })).toBe('The decision stays.');
  expect(appealAnswer({ outcome: 'upheld', stood: false })).toBe(moderatorAppealMessages.upheldLate);
  expect(appealAnswer({ outcome: 'overturned', stood: false })).toBe(moderatorAppealMessages.overturnedLate);
  // Answered before it was stored.
  expect(appealAnswer({ outcome: 'overturned', stood: null })).toBe('The decision is undone.');
});
