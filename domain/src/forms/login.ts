import { messages } from '../messages.ts';
import type { Problem } from './problem.ts';
import { typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface LoginDraft {
  email?: DraftText;
  password?: DraftText;
}

export function loginProblem(draft: LoginDraft): Problem | undefined {
  if (typed(draft.email) === '') return { field: 'email', msg: messages.login.required };
  if (draft.email?.includes('\0')) return { field: 'email', msg: messages.validation.email };
  if (!draft.password) return { field: 'password', msg: messages.login.required };
  return undefined;
}
