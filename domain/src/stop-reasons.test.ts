import { expect, test } from 'vitest';
import { stopProblem } from './forms/stop.ts';
import { paceProblem } from './forms/pace.ts';
import { goesToAuthor, shownToAuthor, stopReasons } from './stop-reasons.ts';

test('authors see each reason from three on, and a problem with the file not among them', () => {
  expect(shownToAuthor({})).toEqual({});
  expect(shownToAuthor({ 'no-time': 2, 'not-for-me': 3, other: 5, 'file-problem': 9 })).toEqual({
    'not-for-me': 3,
    other: 5,
  });
  expect(stopReasons.filter(goesToAuthor)).toEqual(['file-problem']);
});

test('reason and note are optional; an unknown reason and a long note are refused', () => {
  expect(stopProblem({})).toBeUndefined();
  expect(stopProblem({ reason: 'other', note: 'x'.repeat(2000) })).toBeUndefined();
  expect(stopProblem({ reason: 'bored' })).toEqual({
    field: 'reason',
    msg: 'Please choose a reason from the list.',
  });
  expect(stopProblem({ note: 'x'.repeat(2001) })?.field).toBe('note');
  expect(stopProblem({ note: 'a\0b' })?.field).toBe('note');
});

test.each([null, 1, 10])('a pace of %s is allowed', (weeklyPicks) => {
  expect(paceProblem({ weeklyPicks })).toBeUndefined();
});

test.each([0, 11, -1, 2.5, NaN])('a pace of %s is not', (weeklyPicks) => {
  expect(paceProblem({ weeklyPicks })).toEqual({
    field: 'weeklyPicks',
    msg: 'Please choose a number from 1 to 10.',
  });
});
