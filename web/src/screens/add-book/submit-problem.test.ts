import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { submitProblem } from './submit-problem.ts';

test('a taken ASIN blames the ASIN', () => {
  const problem = { field: 'asin', msg: addBookMessages.asinTaken };
  expect(submitProblem(new ApiError(409, addBookMessages.asinTaken, 'asin'))).toEqual(problem);
  expect(submitProblem(new ApiError(409, ''))).toEqual(problem);
});

test('another conflict has its own message', () => {
  const error = new ApiError(409, serverMessages.idempotencyBusy);
  expect(submitProblem(error)).toEqual({ field: undefined, msg: serverMessages.idempotencyBusy });
});

test('a proxy that refuses the size gets our message', () => {
  expect(submitProblem(new ApiError(413, '')).msg).toBe(addBookMessages.fileTooLarge);
});

test('no answer, the server’s message, and the fallback', () => {
  expect(submitProblem(new ApiError(0, commonMessages.serverNotReachable)).msg).toBe('Server not reachable');
  expect(submitProblem(new ApiError(415, addBookMessages.coverKind, 'coverFile'))).toEqual({
    field: 'coverFile',
    msg: addBookMessages.coverKind,
  });
  expect(submitProblem(new ApiError(500, '')).msg).toBe('Error submitting book');
});
