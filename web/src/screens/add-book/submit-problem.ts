import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { ApiError, failureProblem } from '../../api/api-error.ts';
import type { FormProblem } from '../../ui/Form.tsx';

export function submitProblem(error: unknown): FormProblem {
  const problem = failureProblem(error, addBookMessages.failed);
  if (!(error instanceof ApiError)) return problem;
  if (error.status === 413) return { field: problem.field, msg: error.msg || addBookMessages.fileTooLarge };
  // The other conflict, the same submit still in progress, has a message of its own.
  if (error.status === 409 && (error.field === 'asin' || !error.msg)) {
    return { field: 'asin', msg: addBookMessages.asinTaken };
  }
  return problem;
}
