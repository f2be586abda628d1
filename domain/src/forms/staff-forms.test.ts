import { describe, expect, test } from 'vitest';
import { contactProblem } from './contact.ts';
import { moderatorUserProblem } from './moderator-user.ts';
import { isBlankNote, noteProblem } from './note.ts';

describe("a moderator's edit of a member", () => {
  test('takes any subset', () => {
    expect(moderatorUserProblem({})).toBeUndefined();
    expect(moderatorUserProblem({ gems: 0, credits: '1000000000', role: 'moderator' })).toBeUndefined();
    expect(moderatorUserProblem({ name: '', amazonName: '' })).toBeUndefined();
    expect(moderatorUserProblem({ marketplace: '.old' }, { marketplace: '.old' })).toBeUndefined();
  });

  test('takes a balance again that has grown beyond what can be set', () => {
    const stored = { gems: 1_000_000_002, credits: '1000001800' };
    expect(moderatorUserProblem({ gems: '1000000002', credits: 1_000_001_800 }, stored)).toBeUndefined();
    expect(moderatorUserProblem({ gems: 1_000_000_001 }, stored)?.field).toBe('gems');
    expect(moderatorUserProblem({ credits: 'ten' }, { credits: null })?.field).toBe('credits');
  });

  test.each([
    ['name', 'x'.repeat(81), 'The name can have at most 80 characters.'],
    ['email', '', 'Please enter a valid email address.'],
    ['role', 'owner', 'Unknown role.'],
    ['marketplace', '.xx', 'Please choose a marketplace from the list.'],
    ['gems', -1, 'Gems must be a whole number from 0 to 1,000,000,000.'],
    ['gems', '', 'Gems must be a whole number from 0 to 1,000,000,000.'],
    ['credits', 1.5, 'Credits must be a whole number from 0 to 1,000,000,000.'],
    ['credits', 1e18, 'Credits must be a whole number from 0 to 1,000,000,000.'],
    ['credits', 'ten', 'Credits must be a whole number from 0 to 1,000,000,000.'],
    ['banStatus', 'forever', 'Unknown ban status.'],
    ['banReason', 'x'.repeat(2001), 'The reason can have at most 2,000 characters.'],
  ])('blames %s', (field, value, msg) => {
    expect(moderatorUserProblem({ [field]: value })).toEqual({ field, msg });
  });
});

test('a blank note does nothing, a long one is refused', () => {
  expect(isBlankNote({ note: ' \n' })).toBe(true);
  expect(isBlankNote({})).toBe(true);
  expect(isBlankNote({ note: 'x' })).toBe(false);
  expect(noteProblem({ note: ' ' })).toBeUndefined();
  expect(noteProblem({ note: 'x'.repeat(2001) })?.field).toBe('note');
  expect(noteProblem({ note: 'a\0b' })?.field).toBe('note');
});

describe('the contact form', () => {
  const draft = { fullName: 'Mia Reed', email: 'mia@example.com', message: 'Hello' };

  test('subject and file are optional', () => {
    expect(contactProblem(draft)).toBeUndefined();
    expect(
      contactProblem({ ...draft, subject: 'Hi', file: { name: 'a.png', size: 5 * 2 ** 20 } }),
    ).toBeUndefined();
  });

  test.each(['fullName', 'email', 'message'] as const)('needs %s', (field) => {
    expect(contactProblem({ ...draft, [field]: ' ' })).toEqual({
      field,
      msg: 'Full name, email and message are required.',
    });
  });

  test('checks what is given', () => {
    expect(contactProblem({ ...draft, email: 'mia' })?.field).toBe('email');
    expect(contactProblem({ ...draft, message: 'x'.repeat(10_001) })?.field).toBe('message');
    expect(contactProblem({ ...draft, file: { name: 'a.exe', size: 1 } })?.field).toBe('file');
    expect(contactProblem({ ...draft, file: { name: 'a.png', size: 5 * 2 ** 20 + 1 } })?.field).toBe('file');
  });
});
