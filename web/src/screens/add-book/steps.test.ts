import { stepProblems } from '@gbr/domain/forms/add-book.ts';
import { wizardSteps } from '@gbr/domain/limits.ts';
import { expect, test } from 'vitest';
import { emptyDraft, textFields } from './draft.ts';
import { firstOpenStep, progressPercent, stepOf, stepProblem, steps } from './steps.ts';

test('there are five steps, each with its rules', () => {
  expect(steps).toHaveLength(wizardSteps);
  expect(stepProblems).toHaveLength(wizardSteps);
});

test('every field of the book is on one step, which shows its problem', () => {
  const fields = steps.flatMap((step) => step.fields);
  expect(fields.toSorted()).toEqual(Object.keys(emptyDraft).toSorted());
  const others = ['readerOptions', 'uploadedFile', 'coverFile'];
  expect(fields.toSorted()).toEqual([...textFields, ...others].toSorted());
  expect(stepOf('asin')).toBe(1);
  expect(stepOf('authorInfo')).toBe(5);
  expect(stepOf('gold')).toBeUndefined();
});

test('the first step not yet done', () => {
  const named = { ...emptyDraft, title: 'Calm', author: 'Ada', asin: 'B000000001' };
  expect(firstOpenStep(emptyDraft)).toBe(1);
  expect(firstOpenStep(named)).toBe(2);
  expect(firstOpenStep({ ...named, readerOptions: ['kindle'] })).toBe(3);
});

test('a file for an unticked option does not block the step', () => {
  const draft = { ...emptyDraft, readerOptions: ['kindle'] as const, uploadedFile: new File([], 'odd.exe') };
  expect(stepProblem(2, draft)).toBeUndefined();
  expect(stepProblem(2, { ...draft, readerOptions: ['standard'] })?.field).toBe('uploadedFile');
});

test('the progress is the step divided by 5', () => {
  expect([1, 2, 3, 4, 5].map(progressPercent)).toEqual([20, 40, 60, 80, 100]);
});
