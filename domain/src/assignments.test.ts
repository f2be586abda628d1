import { expect, test } from 'vitest';
import { assignmentCan, bookCan } from './assignments.ts';
import { bookStatuses } from './choices.ts';
import type { AssignmentStatus } from './choices.ts';

function possibleActs(status: AssignmentStatus): string[] {
  return Object.entries(assignmentCan[status])
    .filter(([, can]) => can)
    .map(([act]) => act);
}

test('an assignment on review can be worked on; of a finished one only the review can be deleted', () => {
  expect(possibleActs('on_review')).toEqual(['open', 'download', 'cancel', 'finish']);
  expect(possibleActs('finished')).toEqual(['deleteReview']);
});

test('only approved books are launched and picked', () => {
  expect(bookStatuses.filter((status) => bookCan[status].launch)).toEqual(['approved']);
  expect(bookStatuses.filter((status) => bookCan[status].pick)).toEqual(['approved']);
});

test('approve and decline are offered where they change something', () => {
  expect(bookStatuses.filter((status) => bookCan[status].approve)).toEqual(['pending', 'rejected']);
  expect(bookStatuses.filter((status) => bookCan[status].decline)).toEqual(['pending', 'approved']);
});
