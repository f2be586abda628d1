import { messages } from '@gbr/domain/messages.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { submitProblem } from './submit-problem.ts';

test('a taken ASIN blames the ASIN', () => {
  const problem = { field: 'asin', msg: messages.addBook.asinTaken };
  expect(submitProblem(new ApiError(409, messages.addBook.asinTaken, 'asin'))).toEqual(problem);
  expect(submitProblem(new ApiError(409, ''))).toEqual(problem);
});

test('another conflict has its own message', () => {
  const error = new ApiError(409, messages.common.idempotencyBusy);
  expect(submitProblem(error)).toEqual({ field: undefined, msg: messages.common.idempotencyBusy });
});

test('a proxy that refuses the size gets our message', () => {
  expect(submitProblem(new ApiError(413, '')).msg).toBe(messages.addBook.fileTooLarge);
});

test('no answer, the server’s message, and the fallback', () => {
  expect(submitProblem(new ApiError(0, messages.common.serverNotReachable)).msg).toBe('Server not reachable');
  expect(submitProblem(new ApiError(415, messages.addBook.coverKind, 'coverFile'))).toEqual({
    field: 'coverFile',
    msg: messages.addBook.coverKind,
  });
  expect(submitProblem(new ApiError(500, '')).msg).toBe('Error submitting book');
});
