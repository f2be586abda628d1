import { loginMessages } from '../messages/login.ts';
import { validationMessages } from '../messages/validation.ts';
import type { Problem } from './problem.ts';
import { typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface LoginDraft {
  email?: DraftText;
  password?: DraftText;
}

export function loginProblem(draft: LoginDraft): Problem | undefined {
  if (typed(draft.email) === '') return { field: 'email', msg: loginMessages.required };
  if (draft.email?.includes('\0')) return { field: 'email', msg: validationMessages.email };
  if (!draft.password) return { field: 'password', msg: loginMessages.required };
  return undefined;
}
