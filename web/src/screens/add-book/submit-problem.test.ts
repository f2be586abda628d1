import { messages } from '@gbr/domain/messages.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { submitProblem } from './submit-problem.ts';

test('a taken ASIN blames the ASIN', () => {
  const problem = { field: 'asin', msg: messages.addBook.asinTaken };
  expect(submitProblem(new ApiError(409, messages.addBook.asinTaken, 'asin'))).toEqual(problem);
  expect(submitProblem(new ApiError(409, ''))).toEqual(problem);
});

test('another conflict keeps its own words', () => {
  const error = new ApiError(409, messages.common.idempotencyBusy);
  expect(submitProblem(error)).toEqual({ field: undefined, msg: messages.common.idempotencyBusy });
});

test('a proxy that refuses the size says nothing, we do', () => {
  expect(submitProblem(new ApiError(413, '')).msg).toBe(messages.addBook.fileTooLarge);
});

test('no answer, the server’s words, and the fallback', () => {
  expect(submitProblem(new ApiError(0, messages.common.serverNotReachable)).msg).toBe('Server not reachable');
  expect(submitProblem(new ApiError(415, messages.addBook.coverKind, 'coverFile'))).toEqual({
    field: 'coverFile',
    msg: messages.addBook.coverKind,
  });
  expect(submitProblem(new ApiError(500, '')).msg).toBe('Error submitting book');
});
